import { setImmediate } from 'node:timers/promises';
import { rename } from '../game/play.ts';
import { ANONYMOUS } from '../game/player-name.ts';
import { createOperatorChange } from './change.ts';
import { FOREVER } from './lists.ts';
import { FIRST_ID, inParts, literal, PART, type Query, type RunAll } from './query.ts';
import { unpackFinds } from './rows.ts';

/** In how many games a player of this name is: as the one who started it, or who found words in it. */
type FoundName = { name: string; started: number; found: number };

export function createNameAdmin(query: Query, atomic: RunAll) {
  // All games of a player are renamed: no other one takes the place of a game on a list.
  const changeGame = createOperatorChange(query, atomic, FOREVER);

  async function* gamesWith(text: string) {
    const part = literal(text.toLowerCase());
    // In `finds`, a name has _ for spaces.
    const inFinds = literal(text.toLowerCase().replaceAll(' ', '_'));
    const games = inParts({ id: FIRST_ID }, ({ id }) =>
      query<{ id: string; playerName: string; finds: string }>(NAMED_GAMES, [id, part, inFinds, PART]),
    );
    for await (const row of games) {
      yield { ...row, finders: new Set(unpackFinds(row.finds, 0).map(({ name }) => name)) };
    }
  }

  return {
    /** The names that contain the text, the most frequent first; upper and lower case are equal. */
    async findNames(text: string): Promise<FoundName[]> {
      const found = new Map<string, FoundName>();
      const count = (name: string | null, act: 'started' | 'found') => {
        if (name === null || name === ANONYMOUS || !name.toLowerCase().includes(text.toLowerCase())) return;
        found.getOrInsertComputed(name, () => ({ name, started: 0, found: 0 }))[act]++;
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
        await changeGame(id, (game) => rename(game, name, newName));
        renamed++;
        await setImmediate();
      }
      return renamed;
    },
  };
}

/** Of the next part of all games. Its last game is always there, because the part after it begins with it. */
const NAMED_GAMES = `
  WITH part AS (SELECT id, player_name, finds FROM games WHERE id > $1 ORDER BY id LIMIT $4)
  SELECT id, player_name AS "playerName", finds FROM part
  WHERE lower(player_name) LIKE '%' || $2 || '%' ESCAPE '!' OR lower(finds) LIKE '%' || $3 || '%' ESCAPE '!'
    OR id = (SELECT id FROM part ORDER BY id DESC LIMIT 1)
  ORDER BY id`;
