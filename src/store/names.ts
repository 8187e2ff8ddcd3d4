import { setImmediate } from 'node:timers/promises';
import type { Find } from '../game/game.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { FOREVER, type Ranked } from './lists.ts';
import { FIRST_ID, inParts, literal, PART, type Query, type Step } from './query.ts';
import { packFinds, unpackFinds } from './rows.ts';

/** A name, and in how many games a player of this name is: as the one who started it, or who found words in it. */
export type FoundName = { name: string; started: number; found: number };

/** What a change of an operator knows of a game. */
export type StoredGame = Ranked & { finds: string };

type Parts = {
  query: Query;
  /** Runs the statements that `change` returns for a stored game, and keeps its leaderboards, see `changeListed`. */
  changeGame(id: string, change: (game: StoredGame) => Step[], since: number): Promise<unknown>;
};

type NamedRow = { id: string; playerName: string; finds: string };

export type NameAdmin = ReturnType<typeof createNameAdmin>;

/** The operations of an operator on names, wherever they are stored: starters, finders, leaderboards, challenges. */
export function createNameAdmin({ query, changeGame }: Parts) {
  /** The games that may have a name with this text. */
  async function* gamesWith(text: string) {
    const part = literal(text.toLowerCase());
    // In `finds`, a name has _ for spaces.
    const inFinds = literal(text.toLowerCase().replaceAll(' ', '_'));
    const games = inParts({ id: FIRST_ID }, ({ id }) =>
      query<NamedRow>(NAMED_GAMES, [id, part, inFinds, PART]),
    );
    for await (const row of games) yield { ...row, finders: new Set(findsOf(row).map(({ name }) => name)) };
  }

  /** No other game of the player takes its place on a list: all of them are renamed. */
  const rename = (id: string, name: string, newName: string) =>
    changeGame(
      id,
      (game) => {
        const playerName = game.playerName === name ? newName : game.playerName;
        const finds = renamedFinds(findsOf(game), name, newName === ANONYMOUS ? null : newName);
        return [[RENAME, [id, playerName, packFinds({ finds, startedAt: 0 })]]];
      },
      FOREVER,
    );

  return {
    /** The names that contain the text, the most frequent first; upper and lower case are equal. */
    async findNames(text: string): Promise<FoundName[]> {
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

    /** Changes the name in every game, each in one transaction. Returns their number. `Anonymous` takes the name away. */
    async renamePlayer(name: string, newName: string): Promise<number> {
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

/** Of the next part of all games. Its last game is always there, because the part after it begins with it. */
const NAMED_GAMES = `
  WITH part AS (SELECT id, player_name, finds FROM games WHERE id > $1 ORDER BY id LIMIT $4)
  SELECT id, player_name AS "playerName", finds FROM part
  WHERE lower(player_name) LIKE '%' || $2 || '%' ESCAPE '!' OR lower(finds) LIKE '%' || $3 || '%' ESCAPE '!'
    OR id = (SELECT id FROM part ORDER BY id DESC LIMIT 1)
  ORDER BY id`;

export const RENAME = 'UPDATE games SET player_name = $2, finds = $3 WHERE id = $1';
