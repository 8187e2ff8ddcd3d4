import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { THEME_WEEK, type Theme, type ThemePlan, type Themes } from '../game/board/themes.ts';
import { readMessage } from '../game/puzzle-message.ts';
import { readTitle } from '../game/puzzle-title.ts';
import { checkWords } from '../game/words.ts';

export const FOLDER = join(import.meta.dirname, '../../seed/themes');
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MAX_LINE = 120;
const MAX_WORDS = 30;
/** A theme with a date is played on any weekday: its words are for the largest board, and there are enough for it. */
const LARGEST = THEME_WEEK[6] as ThemePlan;

/** A file of the same name in `folder` replaces ours. A test checks ours: that takes a fifth of the time of a start. */
export function readThemes(folder?: string): Themes {
  const read = (name: string, plan: ThemePlan): Theme[] => {
    const own = folder === undefined ? undefined : join(folder, `${name}.json`);
    if (own && existsSync(own)) return readList(own, plan);
    return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  };
  const week = WEEKDAYS.map((name, i) => read(name, THEME_WEEK[i] as ThemePlan));
  const dated = read('dated', LARGEST);
  if (week.some((list) => list.length === 0)) {
    throw new OperatorError('The file of a weekday in THEMES_FOLDER has no theme');
  }
  return { week, dated };
}

function readList(file: string, plan: ThemePlan): Theme[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`Cannot read the themes in ${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new OperatorError(`${file} must have a list of themes`);
  return list.map((value, i) => {
    const problem = problemOf(value, plan);
    if (problem) throw new OperatorError(`Theme ${i + 1} in ${file}: ${problem}`);
    return value as Theme;
  });
}

function problemOf(value: unknown, { size, atLeast }: ThemePlan): string | undefined {
  const { title, line, message, words } = (value ?? {}) as Record<string, unknown>;
  const read = readTitle(title);
  if ('error' in read) return read.error;
  if (typeof line !== 'string' || line.length > MAX_LINE)
    return `line must be at most ${MAX_LINE} characters`;
  if (!Array.isArray(words) || words.some((word) => typeof word !== 'string')) return 'words must be a list';
  const rules = { minWords: atLeast, maxWords: MAX_WORDS, minShortWords: 0, maxLetters: size };
  const [broken] = checkWords(words, rules);
  if (broken) return broken.text;
  const letters = readMessage(message, words);
  return 'error' in letters ? letters.error : undefined;
}
