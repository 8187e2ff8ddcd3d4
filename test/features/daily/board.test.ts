import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseDay } from '../../../src/core/game/days.ts';
import { createDailyThemes, type DailyRequest, dailyBoards } from '../../../src/features/daily/board.ts';
import { temporaryFolder } from '../../support/process.ts';

const WORDS = 'LION, TIGER, ZEBRA, GECKO, HORSE, MOUSE, SNAIL, BADGER, OTTER, WEASEL, PONY, LLAMA';
const MONDAY = parseDay('2031-11-10') as number;
const DAYS = Array.from({ length: 60 }, (_, i) => MONDAY + i);

/** A folder of themes in which every second Monday theme is for adults. */
function mondays(t: TestContext): string {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'en/themes'), { recursive: true });
  const list = Array.from('abcdef', (title, i) => ({
    title,
    kind: title,
    line: '',
    message: `Feed us, says ${title.repeat(2)}.`,
    words: WORDS,
    ...(i % 2 === 0 && { adult: true }),
  }));
  writeFileSync(join(folder, 'en/themes/monday.json'), JSON.stringify(list));
  return folder;
}

test('excluding themes for adults changes only the days of those themes', (t) => {
  const asked: Omit<DailyRequest, 'day' | 'hasAdult'> = { language: 'en', folder: mondays(t), skips: [] };
  const themeOf = createDailyThemes();
  let replaced = 0;
  for (const day of DAYS) {
    const theme = themeOf({ ...asked, day, hasAdult: true });
    const without = themeOf({ ...asked, day, hasAdult: false });
    assert.equal(without.adult, undefined);
    if (theme.adult) replaced++;
    else assert.equal(without, theme);
  }
  assert.ok(replaced > 2);
});

test('a skip changes one date, and several themes can be skipped in turn', () => {
  const themeOf = createDailyThemes();
  const asked = { language: 'de', folder: undefined, hasAdult: true } as const;
  const titles = [1, 2, 3].map(() => '');
  const skips: { day: number; title: string }[] = [];
  for (const i of titles.keys()) {
    const { title } = themeOf({ ...asked, day: MONDAY, skips });
    assert.ok(!titles.includes(title));
    titles[i] = title;
    skips.push({ day: MONDAY, title });
  }
  for (const day of DAYS.slice(1)) {
    assert.equal(themeOf({ ...asked, day, skips }), themeOf({ ...asked, day, skips: [] }));
  }
});

test("a day's board doesn't depend on the process or on the order of the languages", () => {
  const [one, other] = [dailyBoards(), dailyBoards()];
  const request = (language: 'de' | 'fr', day: number) => {
    return { language, day, folder: undefined, hasAdult: true, skips: [] };
  };
  const boards = DAYS.slice(0, 4).map((day) => [one(request('de', day)), one(request('fr', day))]);
  const again = DAYS.slice(0, 4).map((day) => other(request('de', day)));
  assert.deepEqual(
    boards.map(([german]) => german),
    again,
  );
});
