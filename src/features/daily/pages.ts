import { FIRST_DAY, latestDay, parseDay } from '../../core/game/days.ts';
import { isLanguageCode } from '../../core/game/language/languages.ts';
import { languageOf } from '../../core/routes/page-language.ts';
import type { Uses } from '../../core/routes/parts.ts';
import type { Page } from '../../platform/http/pages/pages.ts';
import type { DailyStore } from './store.ts';

export const pages: readonly Page<{ dailyStore: DailyStore } & Uses<'siteLanguage'>>[] = [
  { path: '/daily', template: 'today' },
  { path: '/daily/archive', template: 'archive' },
  {
    path: '/daily/{date}',
    template: 'day',
    missing: 'unknown-day',
    isListed: true,
    async read({ dailyStore, siteLanguage }, date, request) {
      const day = parseDay(date);
      if (day === undefined) return { template: 'missing', status: 404 };
      // The API decides by the database's clock, which may be ahead of this one.
      if (day < FIRST_DAY || day > latestDay(Date.now()) + 1) return undefined;
      const { language: asked } = request.query;
      const language = isLanguageCode(asked) ? asked : languageOf(request, siteLanguage);
      // A shared link's puzzle already exists, so none is made here.
      const [newest] = (await dailyStore.dailies({ language, last: day, count: 1 })).dailies;
      return newest?.day === day ? { values: { subject: newest.board.title } } : { template: 'unknown-day' };
    },
  },
];
