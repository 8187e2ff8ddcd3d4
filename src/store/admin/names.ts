import { setImmediate } from 'node:timers/promises';
import { rename } from '../../game/play.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import { BATCH, counted, FIRST_ID, inBatches, literal, queryOf, type Sql } from '../query.ts';
import { unpackFinds } from '../rows.ts';
import type { ChangeGame, FoundName, Moderation } from '../store.ts';

type Names = Pick<Moderation, 'findNames' | 'renamePlayer'>;

export function createNames({ read, erase }: Sql, changeGame: ChangeGame): Names {
  async function* gamesWith(text: string) {
    const inName = literal(text.toLowerCase());
    // In `finds`, a name has _ for spaces.
    const inFinds = literal(text.toLowerCase().replaceAll(' ', '_'));
    const games = inBatches({ id: FIRST_ID }, ({ id }) =>
      read<{ id: string; playerName: string; finds: string }>(NAMED_GAMES, [id, inName, inFinds, BATCH]),
    );
    for await (const row of games) {
      yield { ...row, finders: new Set(unpackFinds(row.finds, 0).map(({ name }) => name)) };
    }
  }

  return {
    async findNames(text) {
      const found = new Map<string, FoundName>();
      const count = (name: string | null, act: 'started' | 'found' | 'groups') => {
        if (name === null || name === ANONYMOUS || !name.toLowerCase().includes(text.toLowerCase())) return;
        found.getOrInsertComputed(name, () => ({ name, started: 0, found: 0, groups: 0 }))[act]++;
      };
      for await (const { playerName, finders } of gamesWith(text)) {
        count(playerName, 'started');
        for (const name of finders) count(name, 'found');
      }
      for (const { name } of await read<{ name: string }>(MEMBERS)) count(name, 'groups');
      const timesOf = ({ started, found: others, groups }: FoundName) => started + others + groups;
      return [...found.values()].sort((a, b) => timesOf(b) - timesOf(a));
    },

    /** Each game in a transaction of its own. */
    async renamePlayer(name, newName) {
      let renamed = (await queryOf(erase)(RENAME_MEMBERS, [name, newName])).length;
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

/** Of the next batch of all games. Its last game is always there: the batch after it begins with it. */
const NAMED_GAMES = `
  WITH batch AS (SELECT id, player_name, finds FROM games WHERE id > $1 ORDER BY id LIMIT $4)
  SELECT id, player_name AS "playerName", finds FROM batch
  WHERE lower(player_name) LIKE '%' || $2 || '%' ESCAPE '!' OR lower(finds) LIKE '%' || $3 || '%' ESCAPE '!'
    OR id = (SELECT id FROM batch ORDER BY id DESC LIMIT 1)
  ORDER BY id`;

const MEMBERS = 'SELECT name FROM group_members';
const RENAME_MEMBERS = counted('UPDATE group_members SET name = $2 WHERE name = $1');
