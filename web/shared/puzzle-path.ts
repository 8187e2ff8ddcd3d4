import type { LanguageCode } from '../../src/core/game/language/languages.ts';

/** The path of the puzzle of a date: `day-path.ts` in the folder of a feature. */
export type DayPath = (date: string, language: LanguageCode | null) => string;

type Linked = { id: string; date: string | null; language: LanguageCode | null };

/** The puzzle of a day has a link by its date and its language, so that a friend gets the same board. */
export function puzzlePath({ id, date, language }: Linked, dayPath: DayPath | undefined): string {
  return dayPath && date !== null ? dayPath(date, language) : `puzzle/${id}`;
}
