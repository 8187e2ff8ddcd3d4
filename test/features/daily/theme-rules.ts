import { RUDE_LISTS, rudeWordsOf } from '../../../src/core/game/board/rude-words.ts';
import { dateOf, FIRST_DAY, parseDay } from '../../../src/core/game/days.ts';
import { hasOnlyLettersOf, type LanguageCode, lettersOf } from '../../../src/core/game/language/languages.ts';
import { checkWords, reversed } from '../../../src/core/game/word-rules.ts';
import { createCalendar } from '../../../src/features/daily/calendar.ts';
import {
  DEFAULT_PRIORITY,
  daysIn,
  isQuiet,
  parseThemeDate,
  parseThemeDates,
  rangeAround,
  type Theme,
} from '../../../src/features/daily/theme.ts';
import { THEME_WEEK, type ThemePlan, themeBoard } from '../../../src/features/daily/theme-board.ts';
import { problemOf, readThemes, WEEKDAYS } from '../../../src/features/daily/theme-files.ts';
import { readSeed } from '../../core/game/seed.ts';
import { typographyFaults } from '../../support/typography.ts';

type Problem = { file: string; theme: string; field: string; reason: string };

export function problemText({ file, theme, field, reason }: Problem): string {
  return `${file}, ${theme}, ${field}: ${reason}`;
}

/** Limits for the letters of a message, the words of a list, and the letters of the longest word. */
type Limits = { message: [number, number]; words: [number, number]; longest: number };

const LIMITS: Readonly<Record<string, Limits>> = {
  monday: { message: [16, 30], words: [12, 16], longest: 8 },
  tuesday: { message: [18, 34], words: [13, 18], longest: 9 },
  wednesday: { message: [20, 40], words: [15, 20], longest: 10 },
  thursday: { message: [20, 40], words: [15, 20], longest: 10 },
  friday: { message: [24, 48], words: [17, 22], longest: 11 },
  saturday: { message: [24, 48], words: [17, 22], longest: 11 },
  sunday: { message: [28, 60], words: [19, 24], longest: 12 },
  // A date falls on any weekday, so its list must fill Sunday's board and have short words for Monday's.
  dated: { message: [18, 30], words: [20, 24], longest: 12 },
};

const WORD_PLAY = 'compounds hidden kitchens letters loans sayings sounds synonyms words'.split(' ');

const KINDS = new Set([
  ...WORD_PLAY,
  ...(
    'food animals plants nature weather home work school sport music travel places people history science body ' +
    'clothes games feelings tradition stories things film sea sky shopping numbers art myths stage'
  ).split(' '),
]);

const YEARS = Array.from({ length: 10 }, (_, i) => 2026 + i);
const MIN_DATED = 34;
const MAX_USES = 9;

type Listed = { file: string; theme: Theme };

export function listedThemes(code: LanguageCode): { file: string; themes: readonly Theme[] }[] {
  const { week, dated } = readThemes(code);
  return [...week, dated].map((themes, i) => ({ file: WEEKDAYS[i] ?? 'dated', themes }));
}

/** Returns the problems of a language's themes, without their boards and the calendar. */
export function themeProblems(code: LanguageCode): Problem[] {
  const { feasts } = readThemes(code);
  const files = listedThemes(code);
  const all = files.flatMap(({ file, themes }) => themes.map((theme) => ({ file, theme })));
  const problems: Problem[] = [];
  const add = (file: string, theme: string, field: string, reason: string) =>
    problems.push({ file: `${code}/themes/${file}.json`, theme, field, reason });

  for (const { file, themes } of files) {
    const listed: unknown[] = JSON.parse(readSeed(code, `themes/${file}.json`));
    const plan = THEME_WEEK[WEEKDAYS.indexOf(file)] ?? (THEME_WEEK[6] as ThemePlan);
    for (const [i, { title }] of themes.entries()) {
      const fault = problemOf(listed[i], { code, plan, isDated: file === 'dated', feasts });
      if (fault) add(file, title, fault.split(' ')[0] ?? '', fault);
    }
    if (file === 'dated') continue;
    for (const kind of repeated(themes.map(({ kind }) => kind))) {
      const count = themes.filter((theme) => theme.kind === kind).length;
      if (count > themes.length / 5)
        add(file, '-', 'kind', `${count} of ${themes.length} are ${kind}, more than a fifth`);
    }
    const ranges = themes.filter(({ from }) => from !== undefined).length;
    if (ranges > Math.max(6, themes.length / 5))
      add(file, '-', 'from', `${ranges} have a range, more than a fifth`);
  }

  const rude = rudeOf(code);
  for (const { file, theme } of all) {
    for (const [field, reason] of faultsOf(code, file, theme, rude)) add(file, theme.title, field, reason);
    for (const [field, reason] of editorialFaultsOf(code, theme)) add(file, theme.title, field, reason);
  }
  for (const { file, theme } of all.filter(({ file }) => file === 'dated')) {
    if (parseThemeDates(theme.date ?? '', feasts) === undefined)
      add(file, theme.title, 'date', `${theme.date}`);
  }
  addDoubles(all, add);
  addFaultsOfSize(files, add);
  return problems;
}

type Add = (file: string, theme: string, field: string, reason: string) => void;
type Fault = [field: string, reason: string];

const KEYS =
  'date priority title kind from to quiet adult line message note words letters marked labels'.split(' ');

function faultsOf(code: LanguageCode, file: string, theme: Theme, rude: Rude): Fault[] {
  const { title, kind, date, line, note, letters, words } = theme;
  const limits = LIMITS[file] as Limits;
  const faults: Fault[] = [];
  const length = (text: string) => Array.from(text).length;
  if (title.trim() !== title || title === '' || length(title) > 30)
    faults.push(['title', 'has 1 to 30 characters']);
  if (!KINDS.has(kind)) faults.push(['kind', `${kind} is none of ${[...KINDS].join(', ')}`]);
  if ((file === 'dated') !== (date !== undefined)) faults.push(['date', 'only and always in dated.json']);
  if (line.trim() !== line || line === '' || length(line) > 80)
    faults.push(['line', 'has 1 to 80 characters']);
  if (note !== undefined && (note.trim() !== note || note === '' || length(note) > 100))
    faults.push(['note', 'has 1 to 100 characters']);
  for (const key of Object.keys(theme)) if (!KEYS.includes(key)) faults.push([key, 'is not a field']);
  const [least, most] = limits.message;
  if (letters.length < least || letters.length > most)
    faults.push(['message', `has ${letters.length} letters, not ${least} to ${most}`]);
  if (!hasOnlyLettersOf(code, letters))
    faults.push(['message', `${letters} has other letters than the boards of ${code}`]);
  if (/^ | {2}| $/.test(theme.message)) faults.push(['message', 'has a space too many']);
  const [minWords, maxWords] = limits.words;
  for (const { error } of checkWords(words, { minWords, maxWords, maxLetters: limits.longest }))
    faults.push(['words', error]);
  for (const word of words) {
    if (!hasOnlyLettersOf(code, word))
      faults.push(['words', `${word} has other letters than the boards of ${code}`]);
    if (letters.includes(word) || letters.includes(reversed(word)))
      faults.push(['message', `${word} can be read in it`]);
    if (rude.words.has(word)) faults.push(['words', `${word} is rude`]);
  }
  for (const word of rude.spelled) {
    if (letters.includes(word) || letters.includes(reversed(word)))
      faults.push(['message', `spells ${word}, which is rude`]);
  }
  return faults;
}

/** Faults of style. */
function editorialFaultsOf(code: LanguageCode, theme: Theme): Fault[] {
  const { title, line, message, note = '', labels } = theme;
  const faults: Fault[] = [];
  if (message === message.toLocaleUpperCase(code))
    faults.push(['message', 'is in capitals: write a sentence']);
  if (!/^[\p{P}\s]*[\p{Lu}\d]/u.test(message)) faults.push(['message', 'must begin with a capital letter']);
  if (!/[.!?…;][\p{Pf}\p{Pe}”“»’\s]*$/u.test(message)) faults.push(['message', 'must end with . ! ? or …']);
  if (code !== 'el' && message.endsWith(';')) faults.push(['message', 'must end with . ! ? or …']);
  for (const [field, text] of Object.entries({ title, line, message, note, words: labels.join(', ') })) {
    for (const fault of typographyFaults(code, text)) faults.push([field, fault]);
  }
  return faults;
}

/** Themes without a range or date whose title or line names a month, because they may need one. */
export function hints(code: LanguageCode): Problem[] {
  const names = new Set(Array.from({ length: 12 }, (_, month) => monthNames(code, month)).flat());
  return listedThemes(code).flatMap(({ file, themes }) =>
    themes.flatMap(({ title, line, from, date }) => {
      const words = `${title} ${line}`.split(/[^\p{L}]+/u).filter((word) => names.has(word));
      if (words.length === 0 || (from ?? date) !== undefined) return [];
      const reason = `hint: it names ${words.join(', ')}, and has no range of days`;
      return [{ file: `${code}/themes/${file}.json`, theme: title, field: 'from', reason }];
    }),
  );
}

/** Returns a month's name both standalone and after a day, because many languages have two forms. */
function monthNames(code: LanguageCode, month: number): string[] {
  const day = Date.UTC(2026, month, 9);
  return [{}, { day: 'numeric' } as const].flatMap((options) => {
    const format = new Intl.DateTimeFormat(code, { ...options, month: 'long', timeZone: 'UTC' });
    return format.formatToParts(day).flatMap(({ type, value }) => (type === 'month' ? value : []));
  });
}

function addDoubles(all: readonly Listed[], add: Add): void {
  for (const key of ['title', 'letters'] as const) {
    const seen = new Map<string, string>();
    for (const { file, theme } of all) {
      const text = theme[key].toLowerCase();
      const earlier = seen.get(text);
      if (earlier !== undefined)
        add(file, theme.title, key === 'title' ? key : 'message', `is also in ${earlier}.json`);
      seen.set(text, file);
    }
  }
  for (const date of repeated(all.flatMap(({ theme }) => theme.date ?? [])))
    add('dated', '-', 'date', `${date} comes twice`);
  const uses = new Map<string, Listed[]>();
  for (const one of all) for (const word of one.theme.words) uses.set(word, [...(uses.get(word) ?? []), one]);
  for (const [word, users] of uses) {
    const last = users.at(-1);
    if (last && users.length > MAX_USES)
      add(
        last.file,
        last.theme.title,
        'words',
        `${word} is in ${users.length} themes, more than ${MAX_USES}`,
      );
  }
}

function addFaultsOfSize(files: readonly { file: string; themes: readonly Theme[] }[], add: Add): void {
  for (const { file, themes } of files) {
    const least = file === 'dated' ? MIN_DATED : 53;
    if (themes.length < least) add(file, '-', 'themes', `${themes.length}, fewer than ${least}`);
  }
  const all = files.flatMap(({ file, themes }) => themes.map((theme) => ({ file, theme })));
  const plays = all.filter(({ theme }) => WORD_PLAY.includes(theme.kind)).length;
  if (plays * 8 < all.length)
    add('*', '-', 'kind', `${plays} of ${all.length} play with words, fewer than an eighth`);
  const withWord = new Map<string, Listed[]>();
  for (const listed of all) {
    const { file, theme } = listed;
    const sharedWith = new Map<Listed, string[]>();
    for (const word of theme.words) {
      const earlier = withWord.getOrInsertComputed(word, () => []);
      for (const other of earlier) sharedWith.getOrInsertComputed(other, () => []).push(word);
      earlier.push(listed);
    }
    for (const [other, shared] of sharedWith) {
      if (shared.length * 3 > Math.min(theme.words.length, other.theme.words.length))
        add(
          file,
          theme.title,
          'words',
          `shares ${shared.join(' ')} with ${other.file}.json, ${other.theme.title}`,
        );
    }
  }
}

/** Themes without a board that has their message and their marked words. */
export function boardProblems(code: LanguageCode, file: string, themes: readonly Theme[]): Problem[] {
  return themes.flatMap((theme, seed) =>
    plansOf(file).flatMap((plan) => {
      const { message } = themeBoard({ theme, plan, seed, language: code });
      if (message !== '') return [];
      const what = theme.marked.length > 0 ? 'the message and the marked words do' : 'the message does';
      const reason = `${what} not fit on ${plan.size} × ${plan.size}`;
      return [
        {
          file: `${code}/themes/${file}.json`,
          theme: theme.title,
          field: theme.marked.length > 0 ? 'words' : 'message',
          reason,
        },
      ];
    }),
  );
}

/** Returns the plans of a file's themes. A theme with a date falls on any weekday. */
export function plansOf(file: string): ThemePlan[] {
  const weekday = WEEKDAYS.indexOf(file);
  return THEME_WEEK.filter((plan, i) =>
    weekday < 0 ? plan.size !== THEME_WEEK[i - 1]?.size : i === weekday,
  );
}

/** Returns the problems in ten years of a language's calendar. */
export function calendarProblems(code: LanguageCode): Problem[] {
  const themes = readThemes(code);
  const calendar = createCalendar(themes);
  const last = parseDay(`${YEARS.at(-1)}-12-31`) as number;
  const problems: Problem[] = [];
  const add = (theme: Theme, field: string, reason: string) =>
    problems.push({ file: `${code}/themes`, theme: theme.title, field, reason });
  const days = Array.from({ length: last - FIRST_DAY + 1 }, (_, i) => FIRST_DAY + i);
  const lastDays = new Map<Theme, number>();
  /** The two nearest days of each theme that are less than a year apart. */
  const again = new Map<Theme, { days: number; before: number; day: number }>();
  const shownIn = new Map<Theme, Set<number>>();
  const quiet = new Set(
    themes.quiet.flatMap((text) => {
      const date = parseThemeDate(text, themes.feasts);
      if (date === undefined) throw new Error(`${code}/quiet.json: ${text} is not a date`);
      return YEARS.flatMap((year) => daysIn(year, date));
    }),
  );
  for (const day of days) {
    const theme = calendar(day);
    const date = dateOf(day);
    if (theme.from !== undefined && !rangeAround(theme, day))
      add(theme, 'from', `comes out of its range on ${date}`);
    if (quiet.has(day) && !isQuiet(theme)) add(theme, 'quiet', `comes on ${date}, a quiet day`);
    const before = lastDays.get(theme);
    const nearest = again.get(theme)?.days ?? 365;
    if (theme.date === undefined && before !== undefined && day - before < nearest)
      again.set(theme, { days: day - before, before, day });
    lastDays.set(theme, day);
    shownIn.set(theme, (shownIn.get(theme) ?? new Set()).add(Number(date.slice(0, 4))));
  }
  for (const [theme, { before, day }] of again)
    add(theme, 'message', `comes on ${dateOf(before)} and again on ${dateOf(day)}`);
  for (const theme of themes.dated) {
    if ((theme.priority ?? DEFAULT_PRIORITY) > DEFAULT_PRIORITY) continue;
    const [first] = parseThemeDates(theme.date ?? '', themes.feasts) ?? [];
    for (const year of YEARS) {
      if (first && daysIn(year, first).length > 0 && !shownIn.get(theme)?.has(year))
        add(theme, 'date', `has no free day in ${year}: give another priority, or a second date`);
    }
  }
  return problems;
}

type Rude = { words: ReadonlySet<string>; spelled: readonly string[] };

/**
 * English words must not be rude in any language. Other words must not be rude in their own, because some are
 * rude elsewhere.
 */
function rudeOf(code: LanguageCode): Rude {
  const spelled = RUDE_LISTS[code].map((word) => lettersOf(code, word));
  return { words: new Set(code === 'en' ? rudeWordsOf(null) : spelled), spelled };
}

function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, i) => values.indexOf(value) !== i))];
}
