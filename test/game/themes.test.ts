import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { RUDE_LISTS, rudeWordsOf } from '../../src/game/board/rude-words.ts';
import { readThemeDate, SEASONS, type Theme } from '../../src/game/calendar/theme.ts';
import {
  hasOnlyLettersOf,
  LANGUAGE_CODES,
  type LanguageCode,
  lettersOf,
} from '../../src/game/language/languages.ts';
import { checkWords, reversed } from '../../src/game/words.ts';
import { readThemes, WEEKDAYS } from '../../src/puzzles/theme-files.ts';
import { readSeed } from './seed.ts';

/** The letters of a message, the words of a list, and the letters of the longest word. */
type Limits = { message: [number, number]; words: [number, number]; longest: number };

const LIMITS: Record<string, Limits> = {
  monday: { message: [16, 30], words: [12, 16], longest: 8 },
  tuesday: { message: [18, 34], words: [13, 18], longest: 9 },
  wednesday: { message: [20, 40], words: [15, 20], longest: 10 },
  thursday: { message: [20, 40], words: [15, 20], longest: 10 },
  friday: { message: [24, 48], words: [17, 22], longest: 11 },
  saturday: { message: [24, 48], words: [17, 22], longest: 11 },
  sunday: { message: [28, 60], words: [19, 24], longest: 12 },
  // A date falls on any day of the week: its lists fill Sunday's board, and have short words for Monday's.
  dated: { message: [18, 30], words: [20, 24], longest: 12 },
};

const KINDS = new Set(
  (
    'food animals plants nature weather home work school sport music words travel places people history science body ' +
    'clothes games feelings tradition stories things film sea sky shopping numbers ' +
    'art compounds hidden kitchens letters loans myths sayings sounds stage synonyms'
  ).split(' '),
);
const KEYS = ['date', 'title', 'kind', 'season', 'line', 'message', 'words', 'letters', 'labels'];

for (const code of LANGUAGE_CODES) {
  const { week, dated } = readThemes(code);
  const files = [...week, dated].map((themes, i) => ({ file: WEEKDAYS[i] ?? 'dated', themes }));
  const all = files.flatMap(({ file, themes }) => themes.map((theme) => ({ file, theme })));
  /** Fails with one line for each problem, with the file and the theme. */
  const assertNone = (find: (theme: Theme, file: string) => readonly string[]) => {
    const problems = all.flatMap(({ file, theme }) =>
      find(theme, file).map((problem) => `${code}/themes/${file}.json, ${theme.title}: ${problem}`),
    );
    assert.deepEqual(problems, []);
  };

  describe(`the themes of ${code}`, () => {
    test('at least 16 for each weekday and 14 with a date, 120 in all, English 53 and 34', () => {
      const [least, leastDated] = code === 'en' ? [53, 34] : [16, 14];
      for (const { file, themes } of files) {
        assert.ok(themes.length >= (file === 'dated' ? leastDated : least), `${file}: ${themes.length}`);
      }
      assert.ok(all.length >= 120, `${all.length}`);
    });

    test('a theme takes five lines of its file', () => {
      for (const { file, themes } of files) {
        const lines = readSeed(code, `themes/${file}.json`).trimEnd().split('\n');
        assert.equal(lines.length, 5 * themes.length + 2, file);
        for (const [i, line] of lines.entries()) {
          if (i % 5 === 1 && i < lines.length - 1)
            assert.match(line, /^ {2}\{ "(?:title|date)": /, `${file}:${i + 1}`);
        }
      }
    });

    test('no title and no message comes twice', () => {
      for (const key of ['title', 'letters'] as const) {
        const seen = new Map<string, string>();
        assertNone((theme, file) => {
          const text = theme[key].toLowerCase();
          const earlier = seen.get(text);
          seen.set(text, `${file}.json`);
          return earlier === undefined ? [] : [`the same ${key} in ${earlier}`];
        });
      }
    });

    test('title, kind, season, date, line and message have their form', () => {
      assertNone((theme, file) => {
        const { title, kind, season, date, line, message } = theme;
        const broken: Record<string, boolean> = {
          title: title.trim() !== title || title === '' || Array.from(title).length > 30,
          kind: !KINDS.has(kind),
          season: season !== undefined && !SEASONS.includes(season),
          date: file === 'dated' ? readThemeDate(date ?? '') === undefined : date !== undefined,
          line: line.trim() !== line || line === '' || Array.from(line).length > 80,
          message: message !== message.toLocaleUpperCase(code) || /^ | {2}| $/.test(message),
          key: Object.keys(theme).some((key) => !KEYS.includes(key)),
        };
        return Object.keys(broken).filter((key) => broken[key]);
      });
    });

    test('no date has two themes, no kind more than a fifth of a file, and few themes have a season', () => {
      const dates = dated.map(({ date }) => date);
      assert.deepEqual(repeated(dates), []);
      for (const { file, themes } of files.slice(0, 7)) {
        const kinds = themes.map(({ kind }) => kind);
        const tooMany = [...new Set(kinds)].filter(
          (kind) => kinds.filter((one) => one === kind).length > themes.length / 5,
        );
        assert.deepEqual(tooMany, [], file);
        const seasonal = themes.filter(({ season }) => season !== undefined).length;
        assert.ok(seasonal <= 6, `${file}: ${seasonal} with a season`);
      }
    });

    test('words fit the board of the day: letters, lengths, no duplicates, none inside another', () => {
      assertNone(({ words }, file) => {
        const { words: count, longest } = LIMITS[file] as Limits;
        const [minWords, maxWords] = count;
        const rules = { minWords, maxWords, maxLetters: longest };
        return [
          ...checkWords(words, rules).map(({ error }) => error),
          ...words.filter((word) => !hasOnlyLettersOf(code, word)),
        ];
      });
    });

    test('a message has the letters of the language and the length for the day, and no word can be read in it', () => {
      assertNone(({ letters, words }, file) => {
        const [least, most] = (LIMITS[file] as Limits).message;
        const fits = letters.length >= least && letters.length <= most && hasOnlyLettersOf(code, letters);
        const read = words.filter((word) => letters.includes(word) || letters.includes(reversed(word)));
        return [...(fits ? [] : [`${letters} has ${letters.length} letters`]), ...read];
      });
    });

    test('no word is in more than five themes', () => {
      const uses = new Map<string, number>();
      for (const { theme } of all) for (const word of theme.words) uses.set(word, (uses.get(word) ?? 0) + 1);
      const often = [...uses].filter(([, count]) => count > 5);
      assert.deepEqual(often, []);
    });

    test('no word is rude, and no message spells a rude word across spaces', () => {
      const spelled =
        code === 'en' ? rudeWordsOf(code) : RUDE_LISTS[code].map((word) => lettersOf(code, word));
      const rude = new Set([...spelled, ...naughtyWords(code)]);
      assertNone(({ words, letters }) => [
        ...words.filter((word) => rude.has(word)),
        ...spelled.filter((word) => letters.includes(word) || letters.includes(reversed(word))),
      ]);
    });
  });
}

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

/** Of every language, without accents, for English; other languages have words that are rude only elsewhere. */
function naughtyWords(code: LanguageCode): string[] {
  if (code !== 'en') return [];
  const folder = fileURLToPath(new URL('.', import.meta.resolve('naughty-words')));
  return readdirSync(folder)
    .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
    .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as string[])
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
    .filter((word) => /^[A-Z]{3,}$/.test(word));
}
