import type { LanguageCode } from '../../core/schemas/fields.ts';
import { pathOf, type Send, searchOf } from '../../platform/client/request.ts';
import type { DailyBoardView, DailyView } from './schema.ts';

export function dailyCalls(send: Send) {
  return {
    /** Returns the daily puzzle of a date such as 2026-11-15. Default: today in UTC, in the service's language. */
    daily: (date?: string, language?: LanguageCode): Promise<DailyView> =>
      send((date === undefined ? 'daily' : pathOf`daily/${date}`) + searchOf({ language })),
    /** Returns the board with its letters and words, for offline play. */
    dailyBoard: (date: string, language?: LanguageCode): Promise<DailyBoardView> =>
      send(pathOf`daily/${date}/board` + searchOf({ language })),
    /** Returns the thirty days before a date, newest first. Default: from today in UTC. */
    dailyArchive: (before?: string, language?: LanguageCode): Promise<DailyView[]> =>
      send(`daily/archive${searchOf({ before, language })}`),
  };
}
