import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import type { Category } from '../../../src/core/store/store.ts';
import type { Backend } from '../../support/backend.ts';
import { playFair, presetGame, SEED } from '../../support/games.ts';
import { leaderboardsIn } from './opened.ts';

const GERMAN: Category[] = [
  { id: 101, language: 'de', name: 'Tiere', words: ['BÄR', 'LÖWE'] },
  { id: 102, language: 'de', name: 'Air', words: ['WIND'] },
];
const TIERE = { categoryId: 101, category: 'Tiere', language: 'de' } as const;

/** The rules for languages' leaderboards on every store. */
export function languagesSuite(backend: Backend): void {
  const openAll = async (t: { after(act: () => unknown): void }) => {
    const database = await backend.createDatabase();
    t.after(() => database.dispose());
    return { ...database, store: await database.openStore([...SEED, ...GERMAN]) };
  };

  const namesOn = async (store: OpenedStore, of: LanguageCode | number) =>
    (await leaderboardsIn(store).leaderboard({ preset: 'quick', scope: of, period: 'all' })).best.map(
      (one) => one.playerName,
    );

  test("a game is on its category's leaderboard and on its language's (C108)", async (t) => {
    const { store, clock } = await openAll(t);
    await playFair(store, clock, 20_000, { ...presetGame('quick'), ...TIERE, playerName: 'Uwe' });
    await playFair(store, clock, 20_000, { ...presetGame('quick'), playerName: 'Ann' });
    for (const one of ['de', 101] as const) assert.deepEqual(await namesOn(store, one), ['Uwe']);
    for (const one of ['en', 1] as const) assert.deepEqual(await namesOn(store, one), ['Ann']);
    for (const one of ['fr', 102] as const) assert.deepEqual(await namesOn(store, one), []);
  });

  test("a game removed from a language's leaderboard makes room for another in that language", async (t) => {
    const { store, clock, openForCommand } = await openAll(t);
    const quick = presetGame('quick');
    const best = await playFair(store, clock, 10_000, { ...quick, ...TIERE, playerName: 'Uwe' });
    await playFair(store, clock, 11_000, { ...quick, playerName: 'Uwe' });
    const air = { categoryId: 102, category: 'Air', language: 'de', playerName: 'Uwe' } as const;
    await playFair(store, clock, 12_000, { ...quick, ...air });
    await (await openForCommand()).deleteGame(best.id);
    const timesOf = async (of: LanguageCode) =>
      (await leaderboardsIn(store).leaderboard({ preset: 'quick', scope: of, period: 'all' })).best.map(
        (one) => one.durationMs,
      );
    assert.deepEqual([await timesOf('de'), await timesOf('en')], [[12_000], [11_000]]);
  });
}
