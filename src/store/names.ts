import { setImmediate } from 'node:timers/promises';
import type { Find } from '../game/game.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { FIRST_ID, LAST_ID, literal, PART, type Query } from './query.ts';
import { packFinds, unpackFinds } from './rows.ts';
import { entriesOf, RANKED, type Ranked, SCORES_SQL } from './scores.ts';

/** A name, and in how many games a player of this name is: as the one who started it, or who found words in it. */
export type FoundName = { name: string; started: number; found: number };

/** The operations of an operator on names, wherever they are stored: starters, finders, leaderboards, challenges. */
export interface NameAdmin {
  /** The names that contain the text, the most frequent first; upper and lower case are equal. */
  findNames(text: string): Promise<readonly FoundName[]>;
  /** Changes the name in every game, each in one transaction. Returns their number. `Anonymous` takes the name away. */
  renamePlayer(name: string, newName: string): Promise<number>;
}

type Parts = {
  query: Query;
  transaction<T>(act: () => Promise<T>): Promise<T>;
  /** Enters a game on its leaderboards. */
  enter(game: Ranked): Promise<void>;
};

type NamedRow = { id: string; playerName: string; finds: string };

export function createNameAdmin({ query, transaction, enter }: Parts): NameAdmin {
  /** The games that may have a name with this text. */
  async function* gamesWith(text: string) {
    const part = literal(text.toLowerCase());
    for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
      const last: string | undefined = (await query<{ id: string }>(END_OF_PART, [after, PART]))[0]?.id;
      // In `finds`, a name has _ for spaces.
      const rows = await query<NamedRow>(NAMED_GAMES, [
        after,
        part,
        literal(text.toLowerCase().replaceAll(' ', '_')),
        last ?? LAST_ID,
      ]);
      yield* rows.map((row) => ({ ...row, finders: new Set(findsOf(row).map(({ name }) => name)) }));
      await setImmediate();
      after = last;
    }
  }

  const rename = (id: string, name: string, newName: string): Promise<void> =>
    transaction(async () => {
      const [game] = await query<Ranked & { finds: string }>(LOCK_NAMED, [id]);
      if (!game) return;
      const isStarter = game.playerName === name;
      // No other game of the player takes its place on a list: all of them are renamed.
      for (const list of (isStarter && entriesOf(game)?.lists) || [])
        await query(SCORES_SQL.remove, [list, id]);
      const playerName = isStarter ? newName : game.playerName;
      const finds = renamedFinds(findsOf(game), name, newName === ANONYMOUS ? null : newName);
      await query(RENAME, [id, playerName, packFinds({ finds, startedAt: 0 })]);
      if (isStarter) await enter({ ...game, playerName });
    });

  return {
    async findNames(text) {
      const found = new Map<string, FoundName>();
      const count = (name: string | null, act: 'started' | 'found') => {
        if (name === null || name === ANONYMOUS || !name.toLowerCase().includes(text.toLowerCase())) return;
        const known = found.get(name) ?? { name, started: 0, found: 0 };
        known[act]++;
        found.set(name, known);
      };
      for await (const { playerName, finders } of gamesWith(text)) {
        count(playerName, 'started');
        for (const name of finders) count(name, 'found');
      }
      return [...found.values()].sort((a, b) => b.started + b.found - a.started - a.found);
    },

    async renamePlayer(name, newName) {
      let renamed = 0;
      for await (const { id, playerName, finders } of gamesWith(name)) {
        if (playerName !== name && !finders.has(name)) continue;
        await rename(id, name, newName);
        renamed++;
        await setImmediate();
      }
      return renamed;
    },
  };
}

/** A game of several players must not become one of a single player: its renamed finds then count as of unknown kind. */
function renamedFinds(finds: readonly Find[], name: string, newName: string | null): Find[] {
  const renamed = finds.map((find) => (find.name === name ? { ...find, name: newName } : find));
  const isMerged = playersIn(renamed) === 1 && playersIn(finds) > 1;
  return isMerged
    ? finds.map((find) => (find.name === name ? { ...find, how: null, name: null } : find))
    : renamed;
}

/** As fairness counts them. */
function playersIn(finds: readonly Find[]): number {
  return new Set(finds.map(({ name, playerId }) => playerId ?? name ?? '')).size;
}

function findsOf({ finds }: { finds: string }): Find[] {
  return unpackFinds(finds, 0);
}

const END_OF_PART = 'SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT 1 OFFSET $2';

const NAMED_GAMES = `
  SELECT id, player_name AS "playerName", finds FROM games
  WHERE id > $1 AND id <= $4 AND (lower(player_name) LIKE '%' || $2 || '%' ESCAPE '!' OR lower(finds) LIKE '%' || $3 || '%' ESCAPE '!')
  ORDER BY id`;

const LOCK_NAMED = `UPDATE games SET version = version + 1 WHERE id = $1 RETURNING ${RANKED}, finds`;

const RENAME = 'UPDATE games SET player_name = $2, finds = $3 WHERE id = $1';
