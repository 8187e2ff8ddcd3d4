import type { Page } from '../../platform/http/pages/pages.ts';
import { isGameId } from '../game/game.ts';
import type { Uses } from './parts.ts';

export const PAGES: readonly Page<Uses<'store' | 'policy'>>[] = [
  { path: '/', template: 'start' },
  { path: '/scoreboard', template: ({ policy }) => (policy.scoreboard ? 'scoreboard' : 'no-scoreboard') },
  { path: '/join', template: 'join' },
  { path: '/docs', template: 'docs', isReference: true },
  { path: '/docs/guide', template: 'guide', isReference: true },
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
];
