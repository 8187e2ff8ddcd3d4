import { setImmediate } from 'node:timers/promises';
import { rename } from '../../core/game/play.ts';
import { ANONYMOUS, nameKey, searchKey } from '../../core/game/player-name.ts';
import { BATCH, counted, FIRST_ID, inBatches, literal, queryOf, type Sql } from '../../core/store/query.ts';
import { unpackFinds } from '../../core/store/rows.ts';
import type { ChangeGame } from '../../core/store/store.ts';
import type { Moderated } from '../feature.ts';
import type { FoundGame, FoundName, Moderation } from './moderation.ts';

type Names = Pick<Moderation, 'findNames' | 'renamePlayer'>;

export function createNames(
  { read, erase }: Sql,
  changeGame: ChangeGame,
  moderated: readonly Moderated[],
): Names {
  const others = moderated.map(({ kind, names: { table, column, key } }) => ({
    kind,
    all: `SELECT ${column} AS name FROM ${table}`,
    change: counted(`UPDATE ${table} SET ${column} = $2, ${key} = $3 WHERE ${key} = $1`),
  }));

  /** Returns the next batch of games after an id that may have the key in a name, and the last game of the batch. */
  async function gamesWith(key: string, after: string) {
    const inName = literal(key);
    // Names in `finds` have _ instead of spaces.
    const inFinds = literal(key.replaceAll(' ', '_'));
    const rows = await read<NamedGame>(NAMED_GAMES, [after, inName, inFinds, BATCH]);
    return rows.map(({ finds, ...game }) => {
      return { ...game, finders: new Set(unpackFinds(finds, 0).map(({ name }) => name)) };
    });
  }

  return {
    async findNames(text, { after = FIRST_ID, batches = Number.POSITIVE_INFINITY } = {}) {
      const searched = searchKey(text);
      const counts = new Map<string, FoundName>();
      const games: FoundGame[] = [];
      const isMatch = (name: string | null): name is string =>
        name !== null && name !== ANONYMOUS && nameKey(name).includes(searched);
      // All spellings of a name count as the first one.
      const countOf = (name: string) =>
        counts.getOrInsertComputed(nameKey(name), () => ({ name, started: 0, found: 0, others: {} }));
      for (const { kind, all } of after === FIRST_ID ? others : []) {
        for (const { name } of (await read<{ name: string }>(all)).filter((row) => isMatch(row.name))) {
          const known = countOf(name).others;
          known[kind] = (known[kind] ?? 0) + 1;
        }
      }
      let next: string | null = after;
      for (let batch = 0; batch < batches && next !== null; batch++) {
        const rows: Awaited<ReturnType<typeof gamesWith>> = await gamesWith(searched, next);
        for (const { finders, ...game } of rows) {
          if (isMatch(game.playerName)) {
            countOf(game.playerName).started++;
            games.push(game);
          }
          const found = new Set([...finders].filter(isMatch).map(countOf));
          for (const name of found) name.found++;
          if (games.length > MAX_FOUND_GAMES) games.shift();
        }
        next = rows.at(-1)?.id ?? null;
        await setImmediate();
      }
      const names = [...counts.values()].sort((a, b) => timesOf(b) - timesOf(a));
      return { names, games: games.reverse(), next };
    },

    /** Each game in a separate transaction. */
    async renamePlayer(name, newName) {
      let renamed = 0;
      const key = nameKey(name);
      const isTheirs = (one: string | null) => one !== null && nameKey(one) === key;
      for (const { change } of others)
        renamed += (await queryOf(erase)(change, [key, newName, nameKey(newName)])).length;
      const games = inBatches({ id: FIRST_ID }, ({ id }) => gamesWith(key, id));
      for await (const { id, playerName, finders } of games) {
        if (![playerName, ...finders].some(isTheirs)) continue;
        await changeGame(id, (game) => rename(game, name, newName));
        renamed++;
        await setImmediate();
      }
      return renamed;
    },
  };
}

function timesOf({ started, found, others }: FoundName): number {
  return Object.values(others).reduce((sum, count) => sum + count, started + found);
}

/** The maximum number of games in a search, newest first. */
const MAX_FOUND_GAMES = 50;

type NamedGame = FoundGame & { finds: string };

/**
 * Reads the next batch of all games. Its last game is always included, because the next batch begins there. Finds with
 * other letters than ASCII are always included too, because their keys aren't stored and SQLite lowers only ASCII.
 */
const NAMED_GAMES = `
  WITH batch AS (
    SELECT id, player_name, player_key, finds, category_id, board_id, started_at FROM games WHERE id > $1 ORDER BY id LIMIT $4)
  SELECT batch.id, player_name AS "playerName", finds, started_at AS "startedAt",
    coalesce(c.name, b.title, '') AS category
  FROM batch LEFT JOIN categories c ON c.id = category_id LEFT JOIN boards b ON b.id = board_id
  WHERE player_key LIKE '%' || $2 || '%' ESCAPE '!' OR lower(finds) LIKE '%' || $3 || '%' ESCAPE '!'
    OR octet_length(finds) > length(finds)
    OR batch.id = (SELECT id FROM batch ORDER BY id DESC LIMIT 1)
  ORDER BY batch.id`;
