import type { Board } from '../../core/game/grid.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import { type NewBoard, PLAIN } from '../../core/game/puzzle/puzzle.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import type { ThemeSkip } from './store.ts';
import type { Theme } from './theme.ts';
import { planOf, themeBoard } from './theme-board.ts';
import { readThemes } from './theme-files.ts';

/** Everything that determines a day's puzzle, so that every server makes the same one. */
export type DailyRequest = {
  language: LanguageCode;
  day: number;
  /** The folder of an operator's themes. */
  folder: string | undefined;
  hasAdult: boolean;
  /** The themes that operators have skipped. */
  skips: readonly ThemeSkip[];
};

/**
 * Makes the boards of days. It keeps the themes of the last requested language, so twelve languages take no more memory
 * than one. Call it in a thread, because reading a language takes about 20 ms.
 */
export function dailyBoards(): (request: DailyRequest) => NewBoard {
  const themeOf = createDailyThemes();
  return (request) => {
    const { language, day } = request;
    const theme = themeOf(request);
    const { title, line, note = '' } = theme;
    const plan = planOf(day);
    const { size, difficulty } = plan;
    const { board, message } = themeBoard({ theme, plan, seed: day, language });
    const about = { title, line, message, note: message === '' ? '' : note };
    return { ...PLAIN, ...about, size, difficulty, board, labels: labelsOn(board, theme), language };
  };
}

/** Returns the theme of a day, without skipped ones. */
export function createDailyThemes(): (request: DailyRequest) => Theme {
  let known: { key: string; calendar: Calendar } | undefined;
  return ({ language, day, folder, hasAdult, skips }) => {
    const key = `${language} ${folder}`;
    if (known?.key !== key) known = { key, calendar: createCalendar(readThemes(language, folder)) };
    return known.calendar(day, ({ title, adult }, on) => {
      if (adult && !hasAdult) return true;
      return skips.some((skip) => skip.day === on && skip.title === title);
    });
  };
}

/** Returns `null` if the words serve as labels, as in most themes. */
function labelsOn({ placements }: Board, { words, labels }: Theme): string[] | null {
  const placed = placements.map(({ text }) => labels[words.indexOf(text)] ?? text);
  return placed.every((label, i) => label === placements[i]?.text) ? null : placed;
}
