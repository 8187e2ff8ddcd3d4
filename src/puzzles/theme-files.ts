import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { THEME_WEEK, type ThemePlan } from '../game/board/themes.ts';
import { type Calendar, createCalendar } from '../game/calendar/calendar.ts';
import { readThemeDate, SEASONS, type Season, type Theme, type Themes } from '../game/calendar/theme.ts';
import { LANGUAGE_CODES, type LanguageCode, lettersOf } from '../game/language/languages.ts';
import { WORD_COUNT } from '../game/limits.ts';
import { readMessage, readTitle } from '../game/puzzle/texts.ts';
import { checkWords } from '../game/words.ts';
import { FOLDER } from './seed.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DATED = 'dated';
const MAX_LINE = 120;
/** A theme with a date is played on any weekday: it has enough words for the largest board. */
const LARGEST = THEME_WEEK[6] as ThemePlan;

type Calendars = (language: LanguageCode) => Calendar;

/** A language is read when it is first asked for; the errors in files of an operator stop the start. */
export function readCalendars(folder?: string): Calendars {
  const calendars = new Map<LanguageCode, Calendar>();
  const calendarOf: Calendars = (code) => {
    const calendar = calendars.get(code) ?? createCalendar(readThemes(code, folder));
    calendars.set(code, calendar);
    return calendar;
  };
  if (folder !== undefined) {
    refuseStrayFiles(folder);
    for (const code of LANGUAGE_CODES) if (existsSync(join(folder, code))) calendarOf(code);
  }
  return calendarOf;
}

/** A file of another name would not be read, and its operator would wait for its themes. */
function refuseStrayFiles(folder: string): void {
  const names = [...WEEKDAYS, DATED].map((name) => `${name}.json`);
  const known = new Set(LANGUAGE_CODES.flatMap((code) => names.map((name) => join(code, 'themes', name))));
  const stray = filesIn(folder).find((file) => file.endsWith('.json') && !known.has(file));
  if (stray === undefined) return;
  throw new OperatorError(
    `THEMES_FOLDER has ${stray}, which is not read: name it like ${join('de', 'themes', 'monday.json')}, or ${DATED}.json`,
  );
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw new OperatorError(`THEMES_FOLDER cannot be read: ${(error as Error).message}`);
  }
}

/** A file of the same name in `folder` replaces ours. A test checks ours: a start would take 20 % longer. */
export function readThemes(code: LanguageCode, folder?: string): Themes {
  const read = (name: string, plan: ThemePlan): Theme[] => {
    const path = join(code, 'themes', `${name}.json`);
    const own = folder === undefined ? undefined : join(folder, path);
    const isOwn = own !== undefined && existsSync(own);
    const listed = isOwn ? readOwn(own, code, plan) : JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));
    return listed.map((theme: ListedTheme) => themeFrom(theme, code));
  };
  const week = WEEKDAYS.map((name, i) => read(name, THEME_WEEK[i] as ThemePlan));
  return { week, dated: read(DATED, LARGEST) };
}

/** A theme as a file has it: the words are one text, separated by commas. */
type ListedTheme = Pick<Theme, 'title' | 'kind' | 'season' | 'date' | 'line' | 'message'> & { words: string };

function themeFrom(theme: ListedTheme, code: LanguageCode): Theme {
  const labels = theme.words.split(',').flatMap((word) => word.trim() || []);
  const lettersIn = (text: string) => lettersOf(code, text);
  return { ...theme, letters: lettersIn(theme.message), labels, words: labels.map(lettersIn) };
}

function readOwn(file: string, code: LanguageCode, plan: ThemePlan): ListedTheme[] {
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`Cannot read the themes in ${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new OperatorError(`${file} must have a list of themes`);
  const rules = { code, plan, isDated: file.endsWith(`${DATED}.json`) };
  if (list.length === 0 && !rules.isDated) throw new OperatorError(`${file} has no theme`);
  for (const [i, value] of list.entries()) {
    const problem = problemOf(value, rules);
    if (problem) throw new OperatorError(`Theme ${i + 1} in ${file}: ${problem}`);
  }
  return list;
}

type Rules = { code: LanguageCode; plan: ThemePlan; isDated: boolean };

function problemOf(value: unknown, { code, plan, isDated }: Rules): string | undefined {
  const { title, kind, season, date, line, message, words } = (value ?? {}) as Record<string, unknown>;
  const read = readTitle(title);
  if ('error' in read) return read.error;
  if (typeof kind !== 'string' || kind === '') return 'kind must be a word, such as food';
  if (season !== undefined && !SEASONS.includes(season as Season))
    return `season must be ${SEASONS.join(', ')}`;
  if (isDated && (typeof date !== 'string' || readThemeDate(date) === undefined))
    return 'date must be one such as 12-21, 05-08/sun or easter-47';
  if (typeof line !== 'string' || line.length > MAX_LINE)
    return `line must be at most ${MAX_LINE} characters`;
  if (typeof words !== 'string') return 'words must be one text, with commas between them';
  if (typeof message !== 'string') return 'message must be a text';
  const theme = themeFrom({ title: read.value, kind, line, message, words }, code);
  const lengths = { minWords: plan.atLeast, maxWords: WORD_COUNT.max, maxLetters: plan.size };
  const [broken] = checkWords(theme.words, lengths);
  if (broken) return broken.error;
  const letters = readMessage(theme.letters, theme.words);
  return 'error' in letters ? letters.error : undefined;
}
