import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { RUDE_WORDS } from '../../src/game/rude-words.ts';
import { checkWords, reversed } from '../../src/game/words.ts';

type Theme = { date?: string; title: string; line: string; message: string; words: string[] };

/** The board of a day, the letters of a message, the words of a list and the letters of one word. */
type Limits = { size: number; message: [number, number]; words: [number, number]; longest: number };

const DAYS: Record<string, Limits> = {
  monday: { size: 8, message: [18, 30], words: [12, 16], longest: 7 },
  tuesday: { size: 9, message: [20, 34], words: [13, 18], longest: 8 },
  wednesday: { size: 10, message: [22, 40], words: [15, 20], longest: 9 },
  thursday: { size: 10, message: [22, 40], words: [15, 20], longest: 9 },
  friday: { size: 11, message: [26, 48], words: [17, 22], longest: 10 },
  saturday: { size: 11, message: [26, 48], words: [17, 22], longest: 10 },
  sunday: { size: 12, message: [30, 60], words: [19, 24], longest: 11 },
  // A date falls on any day of the week: its lists fill Sunday's board, and have short words for Monday's.
  dated: { size: 12, message: [20, 30], words: [20, 24], longest: 11 },
};

const files = Object.entries(DAYS).map(([day, rules]) => ({
  day,
  rules,
  themes: read(`seed/themes/${day}.json`),
}));
const all = files.flatMap(({ day, rules, themes }) => themes.map((theme) => ({ day, rules, theme })));

test('at least 366 themes, a year of each day of the week, with titles of their own', () => {
  assert.ok(all.length >= 366, `${all.length} themes`);
  for (const { day, themes } of files) if (day !== 'dated') assert.equal(themes.length, 53, day);
  assert.deepEqual(repeated(all.map(({ theme }) => theme.title.toLowerCase())), []);
  assert.deepEqual(repeated(all.map(({ theme }) => theme.message)), []);
});

test('a title has at most 30 characters, a line at most 80, a message only letters and single spaces', () => {
  for (const { day, theme } of all) {
    const { title, line, message, words, date, ...others } = theme;
    assert.deepEqual(others, {}, title);
    assert.ok(title.trim() === title && title.length > 0 && title.length <= 30, title);
    assert.ok(line.trim() === line && line.length > 0 && line.length <= 80, `${title}: ${line}`);
    assert.match(message, /^[A-Z]+( [A-Z]+)*$/, title);
    assert.ok(words.length > 0, title);
    assert.equal(date !== undefined, day === 'dated', title);
  }
});

test('a dated theme has a real date, and no date has two', () => {
  const dates = all.flatMap(({ theme }) => theme.date ?? []);
  for (const date of dates) {
    // 2028 is a leap year.
    assert.equal(new Date(`2028-${date}T00:00:00Z`).toISOString().slice(5, 10), date);
  }
  assert.deepEqual(repeated(dates), []);
});

test('words fit the board of the day: letters, lengths, no duplicates, none inside another', () => {
  for (const { day, rules, theme } of all) {
    const [minWords, maxWords] = rules.words;
    const broken = checkWords(theme.words, {
      minWords,
      maxWords,
      minShortWords: 0,
      maxLetters: rules.longest,
    });
    assert.deepEqual(broken, [], `${day}: ${theme.title}`);
    for (const word of theme.words) assert.match(word, /^[A-Z]{3,}$/, theme.title);
    if (day === 'dated') assert.ok(theme.words.filter((word) => word.length <= 7).length >= 14, theme.title);
  }
});

test('words and message have the letters that fill the board of the day exactly', () => {
  for (const { rules, theme } of all) {
    const letters = lettersOf(theme.message).length;
    const [least, most] = rules.message;
    assert.ok(letters >= least && letters <= most, `${theme.title}: a message of ${letters} letters`);
    const total = theme.words.join('').length;
    // The generator chooses some of the words, and crossings save letters.
    const needed = 1.25 * (rules.size ** 2 - letters);
    assert.ok(total >= needed, `${theme.title}: ${total} letters of words, ${needed} are needed`);
  }
});

test('no word can be read inside its message, which would be a second place to find it', () => {
  for (const { theme } of all) {
    const letters = lettersOf(theme.message);
    const read = theme.words.filter((word) => letters.includes(word) || letters.includes(reversed(word)));
    assert.deepEqual(read, [], theme.title);
  }
});

test('no word is in more than five themes', () => {
  const uses = new Map<string, number>();
  for (const { theme } of all) for (const word of theme.words) uses.set(word, (uses.get(word) ?? 0) + 1);
  assert.deepEqual(
    Array.from(uses).filter(([, count]) => count > 5),
    [],
  );
});

test('no word is rude in any language of the lists we know, and no message spells a rude word across spaces', () => {
  const rude = new Set([...RUDE_WORDS, ...naughtyWords()]);
  for (const { theme } of all) {
    const letters = lettersOf(theme.message);
    assert.deepEqual(
      theme.words.filter((word) => rude.has(word)),
      [],
      theme.title,
    );
    const spelled = RUDE_WORDS.filter((word) => letters.includes(word) || letters.includes(reversed(word)));
    assert.deepEqual(spelled, [], theme.title);
  }
});

function read(path: string): Theme[] {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
}

function lettersOf(message: string): string {
  return message.replaceAll(' ', '');
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i);
}

/** The words of every language, without accents. */
function naughtyWords(): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('naughty-words')));
  return readdirSync(folder)
    .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
    .flatMap((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as string[])
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())
    .filter((word) => /^[A-Z]{3,}$/.test(word));
}
