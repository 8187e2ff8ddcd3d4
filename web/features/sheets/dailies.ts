import { dateOf, FIRST_DAY, parseDay } from '../../../src/core/game/days.ts';
import { cellsOf } from '../../../src/core/game/grid.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import type { DailyBoardView } from '../../../src/features/daily/schema.ts';
import type { GivenBoard } from '../../../src/features/sheets/booklet.ts';
import { locate } from '../../game/cells.ts';
import type { PageClient } from '../../shared/api.ts';

const DAY_MS = 86_400_000;
/** A date ends last at UTC−12. */
const LAST_END_MS = DAY_MS / 2;
/** The maximum number of simultaneous requests. */
const AT_ONCE = 4;

/** Returns the months with daily puzzles that have ended, newest first, such as 2026-11. */
export function monthsUntil(now: number): string[] {
  const months = new Set<string>();
  for (let day = lastEnded(now); day >= FIRST_DAY; day--) months.add(dateOf(day).slice(0, 7));
  return [...months];
}

/** Returns the dates of a month that have ended everywhere on earth. */
export function endedDates(month: string, now: number): string[] {
  const first = parseDay(`${month}-01`) ?? 0;
  return Array.from({ length: 31 }, (_, i) => first + i)
    .filter((day) => day >= FIRST_DAY && day <= lastEnded(now) && dateOf(day).startsWith(month))
    .map(dateOf);
}

function lastEnded(now: number): number {
  return Math.floor((now - LAST_END_MS) / DAY_MS) - 1;
}

/** Loads the boards of the dates, a few at a time. `titleOf` returns a title with its date. */
export async function loadDailies(
  client: Pick<PageClient, 'dailyBoard'>,
  dates: readonly string[],
  language: LanguageCode,
  titleOf: (date: string, title: string) => string,
): Promise<GivenBoard[]> {
  const boards: GivenBoard[] = [];
  for (let from = 0; from < dates.length; from += AT_ONCE) {
    const some = dates.slice(from, from + AT_ONCE);
    const views = await Promise.all(some.map((date) => client.dailyBoard(date, language)));
    boards.push(...views.map((view, i) => givenBoard(view, titleOf(some[i] ?? '', view.title))));
  }
  return boards;
}

function givenBoard(view: DailyBoardView, title: string): GivenBoard {
  const { language, grid: cells, words, labels, message_slots } = view;
  const grid = cells.map((row) => row.join(''));
  return {
    title,
    language,
    grid,
    words: words.map((text, i) => ({ word: labels[i] ?? text, clue: '', text })),
    message: messageFrom(cells, words, message_slots),
  };
}

/** Puts the leftover letters into the slots of the message, which have its spaces and punctuation. */
function messageFrom(cells: readonly (readonly string[])[], words: readonly string[], slots: string): string {
  const places = [...locate(cells, words).values()].flatMap(cellsOf);
  const covered = new Set(places.map(({ row, col }) => `${row} ${col}`));
  const left = cells.flatMap((letters, row) => letters.filter((_, col) => !covered.has(`${row} ${col}`)));
  return slots.replaceAll('_', () => left.shift() ?? '');
}
