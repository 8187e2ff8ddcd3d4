import { pathOf, type Send, searchOf } from '../../client/request/request.ts';
import type { LanguageCode } from '../../schemas/fields.ts';
import type { DailyBoardView, DailyView } from './schema.ts';

export function dailyCalls(send: Send) {
  return {
    /** Of today in UTC, or of a date such as 2026-11-15; by default in the language of the service. */
    daily: (date?: string, language?: LanguageCode): Promise<DailyView> =>
      send((date === undefined ? 'daily' : pathOf`daily/${date}`) + searchOf({ language })),
    /** With its letters and words, to play it without a network. */
    dailyBoard: (date: string, language?: LanguageCode): Promise<DailyBoardView> =>
      send(pathOf`daily/${date}/board` + searchOf({ language })),
    /** The thirty days before a date, the newest first; without it from today in UTC on. */
    dailyArchive: (before?: string, language?: LanguageCode): Promise<DailyView[]> =>
      send(`daily/archive${searchOf({ before, language })}`),
  };
}
