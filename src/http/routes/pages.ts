import { dayOf, FIRST_DAY, latestDay } from '../../game/days.ts';
import { isGameId } from '../../game/game.ts';
import { isLanguageCode } from '../../game/language/languages.ts';
import type { Page } from '../pages/pages.ts';
import { languageOf } from './page-language.ts';
import type { Uses } from './parts.ts';

export const PAGES: readonly Page<Uses<'store' | 'rules' | 'siteLanguage'>>[] = [
  { path: '/', template: 'start' },
  { path: '/scoreboard', template: ({ rules }) => (rules.scoreboard ? 'scoreboard' : 'no-scoreboard') },
  { path: '/daily', template: 'today' },
  { path: '/daily/archive', template: 'archive' },
  { path: '/statistics', template: 'statistics' },
  { path: '/join', template: 'join' },
  { path: '/docs', template: 'docs', isReference: true },
  { path: '/docs/guide', template: 'guide', isReference: true },
  {
    path: '/daily/{date}',
    template: 'day',
    missing: 'unknown-day',
    isListed: true,
    async read({ store, siteLanguage }, date, visit) {
      const day = dayOf(date);
      if (day === undefined) return { template: 'missing', status: 404 };
      // The API decides by the clock of the database, which may be ahead of this one.
      if (day < FIRST_DAY || day > latestDay(Date.now()) + 1) return undefined;
      const { language: asked } = visit.query;
      const language = isLanguageCode(asked) ? asked : languageOf(visit, siteLanguage);
      // A link that is shared has a puzzle already: none is made here.
      const [newest] = (await store.dailies({ language, last: day, count: 1 })).dailies;
      return newest?.day === day ? { values: { subject: newest.board.title } } : { template: 'unknown-day' };
    },
  },
  {
    path: '/game/{game_id}',
    template: 'game',
    missing: 'unknown-game',
    async read({ store }, id) {
      if (id.startsWith('offline')) return { template: 'offline-game' };
      const game = isGameId(id) ? await store.game(id) : undefined;
      if (!game) return undefined;
      const { category: subject, size, words, boardId } = game;
      return { values: { subject, size, words: words.length }, isFramed: boardId !== null };
    },
  },
  {
    path: '/puzzle/{puzzle_id}',
    template: 'puzzle',
    missing: 'unknown-puzzle',
    async read({ store }, id) {
      const puzzle = await store.puzzle(id);
      if (!puzzle) return undefined;
      const { title: subject, size, wordCount: words } = puzzle.board;
      return { values: { subject, size, words }, isFramed: true };
    },
  },
  {
    path: '/class/{puzzle_id}',
    template: 'class',
    read: async ({ store }, id) => (await store.puzzle(id)) && {},
  },
];
