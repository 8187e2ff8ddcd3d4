import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode, lettersOf } from '../../core/game/language/languages.ts';
import { WORD_COUNT } from '../../core/game/limits.ts';
import { parseMessage, parseTitle } from '../../core/game/puzzle/texts.ts';
import { checkWords } from '../../core/game/word-rules.ts';
import { OperatorError } from '../../platform/errors.ts';
import { hasOwnFile, readOwnJson } from '../../platform/own-files.ts';
import { type Feasts, isMonthDay, PRIORITIES, parseThemeDates, type Theme, type Themes } from './theme.ts';
import { THEME_WEEK, type ThemePlan } from './theme-board.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DATED = 'dated';
/** The maximum length of a line or note, in characters. */
const MAX_LINE = 120;
/** A theme with a date may fall on any weekday, so it needs enough words for the largest board. */
const LARGEST = THEME_WEEK[6] as ThemePlan;

/** Throws on the first error in an operator's files, so that the service doesn't start. */
export function checkThemes(folder: string): void {
  assertNoStrayFiles(folder);
  for (const code of LANGUAGE_CODES) if (existsSync(join(folder, code))) readThemes(code, folder);
}

/** Without this check, a file with a wrong name would never be read, and its operator would wait for the themes. */
function assertNoStrayFiles(folder: string): void {
  const names = [...WEEKDAYS, DATED].map((name) => `${name}.json`);
  const known = new Set(LANGUAGE_CODES.flatMap((code) => names.map((name) => join(code, 'themes', name))));
  const stray = filesIn(folder).find((file) => file.endsWith('.json') && !known.has(file));
  if (stray === undefined) return;
  throw new OperatorError(
    `THEMES_FOLDER has ${stray}, which is never read. Name it like ${join('de', 'themes', 'monday.json')}, or ${DATED}.json`,
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw new OperatorError(`Cannot read THEMES_FOLDER: ${(error as Error).message}`);
  }
}

/**
 * A file of the same name in `folder` replaces ours. Ours are checked by a test instead of at each start, to save time.
 */
export function readThemes(code: LanguageCode, folder?: string): Themes {
  const feasts = readFeasts(code);
  const read = (name: string, plan: ThemePlan): Theme[] => {
    const path = `${code}/themes/${name}.json`;
    const own = folder === undefined ? undefined : join(folder, path);
    const isOwn = own !== undefined && existsSync(own);
    const listed = isOwn
      ? readOperatorFile(own, { code, plan, isDated: name === DATED, feasts })
      : readOwnJson(`seed/${path}`);
    return listed.map((theme: ListedTheme) => themeFrom(theme, code));
  };
  const week = WEEKDAYS.map((name, i) => read(name, THEME_WEEK[i] as ThemePlan));
  return {
    week,
    dated: read(DATED, LARGEST),
    quiet: Object.keys(readOwnJson(`seed/${code}/quiet.json`)),
    feasts,
  };
}

/** Returns the feasts of all languages, and those with different days in this language's countries. */
export function readFeasts(code: LanguageCode): Feasts {
  const own = `seed/${code}/feasts.json`;
  const tables = { ...readOwnJson('seed/feasts.json'), ...(hasOwnFile(own) ? readOwnJson(own) : {}) };
  return Object.fromEntries(
    Object.entries<{ days: string[] }>(tables).map(([name, { days }]) => [name, days]),
  );
}

/** A theme in a file. The words are one text, separated by commas; `*` marks words that must be on the board. */
type ListedTheme = Omit<Theme, 'letters' | 'words' | 'marked' | 'labels'> & { words: string };

function themeFrom({ words: written, ...theme }: ListedTheme, code: LanguageCode): Theme {
  const toLetters = (text: string) => lettersOf(code, text);
  const listed = written.split(',').flatMap((word) => word.trim() || []);
  const labels = listed.map((word) => word.replace(/^\*\s*/, ''));
  const words = labels.map(toLetters);
  const marked = words.filter((_, i) => listed[i]?.startsWith('*'));
  return { ...theme, letters: toLetters(theme.message), labels, words, marked };
}

type FileRules = { code: LanguageCode; plan: ThemePlan; isDated: boolean; feasts: Feasts };

function readOperatorFile(file: string, rules: FileRules): ListedTheme[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`Cannot read the themes in ${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new OperatorError(`${file} must have a list of themes`);
  if (list.length === 0 && !rules.isDated) throw new OperatorError(`${file} has no themes. Add at least one`);
  for (const [i, value] of list.entries()) {
    const problem = problemOf(value, rules);
    if (problem) throw new OperatorError(`Theme ${i + 1} in ${file}: ${problem}`);
  }
  return list;
}

/** Returns the fault of a theme in a file, beginning with the field's name. */
export function problemOf(value: unknown, { code, plan, isDated, feasts }: FileRules): string | undefined {
  const { title, kind, date, priority, line, message, note, words, ...rest } = (value ?? {}) as Record<
    string,
    unknown
  >;
  const read = parseTitle(title);
  if ('error' in read) return read.error;
  if (typeof kind !== 'string' || kind === '') return 'kind must be a word, such as food';
  const broken = rangeProblem(rest, isDated);
  if (broken) return broken;
  if (isDated && (typeof date !== 'string' || parseThemeDates(date, feasts) === undefined))
    return 'date must be such as 12-21, 05-08/sun or easter-47, or several separated by commas';
  if (priority !== undefined && !PRIORITIES.includes(priority as number))
    return `priority must be ${PRIORITIES.join(', ')}`;
  for (const [key, text] of Object.entries({ line, note: note ?? '' })) {
    if (typeof text !== 'string' || text.length > MAX_LINE)
      return `${key} must be at most ${MAX_LINE} characters`;
  }
  if (typeof words !== 'string') return 'words must be one string, separated by commas';
  if (typeof message !== 'string') return 'message must be a string';
  const theme = themeFrom({ title: read.value, kind, line: '', message, words }, code);
  const lengths = { minWords: plan.atLeast, maxWords: WORD_COUNT.max, maxLetters: plan.size };
  const [fault] = checkWords(theme.words, lengths);
  if (fault) return fault.error;
  if (theme.marked.length > plan.atLeast) return `words can have at most ${plan.atLeast} marked with *`;
  const letters = parseMessage(theme.letters, theme.words);
  return 'error' in letters ? letters.error : undefined;
}

function rangeProblem(theme: Record<string, unknown>, isDated: boolean): string | undefined {
  const { season, from, to } = theme;
  if (season !== undefined)
    return 'season is replaced by from and to, such as "from": "12-01", "to": "02-28"';
  if ((from !== undefined || to !== undefined) && isDated)
    return 'from and to are only for themes without a date';
  if ((from === undefined) !== (to === undefined)) return 'from and to must be given together';
  for (const [key, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isMonthDay(day)) return `${key} must be a day such as 05-10`;
  }
  for (const key of ['quiet', 'adult']) {
    if (theme[key] !== undefined && theme[key] !== true) return `${key} must be true or missing`;
  }
  return undefined;
}
