import type { LanguageCode } from '../../src/core/game/language/languages.ts';

/** Returns the path of a date's puzzle: `day-path.ts` in a feature's folder. */
export type DayPath = (date: string, language: LanguageCode | null) => string;

type Linked = { id: string; date: string | null; language: LanguageCode | null };

/** Returns a puzzle's path. A daily puzzle's path has its date and language, so that a friend gets the same board. */
export function puzzlePath({ id, date, language }: Linked, dayPath: DayPath | undefined): string {
  return dayPath && date !== null ? dayPath(date, language) : `puzzle/${id}`;
}
