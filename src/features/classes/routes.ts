import { type Game, isGameId } from '../../core/game/game.ts';
import { rename } from '../../core/game/play.ts';
import { waitsForCreator } from '../../core/game/puzzle/puzzle.ts';
import { addCode } from '../../core/routes/codes.ts';
import { streamReply, TOO_MANY_STREAMS } from '../../core/routes/events.ts';
import { CUSTOM_PUZZLE_ID } from '../../core/routes/examples.ts';
import { authorize, changeExistingGame, existingGame } from '../../core/routes/existing.ts';
import { NAME_ERROR, politeNameFrom } from '../../core/routes/fields.ts';
import { languageFrom } from '../../core/routes/languages.ts';
import { OWN_PUZZLES } from '../../core/routes/limits.ts';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from '../../core/routes/not-found.ts';
import { PATH, QUERY } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { RUDE_NAME } from '../../core/routes/policy.ts';
import { timestamp } from '../../core/routes/views.ts';
import { CodeView } from '../../core/schemas/codes.ts';
import { DeletedView } from '../../core/schemas/fields.ts';
import type { Games, Puzzles } from '../../core/store/store.ts';
import { get, patch, post, remove } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { CSV_TYPE, EVENT_STREAM, jsonReply, uncachedReply } from '../../platform/http/reply/reply.ts';
import type { Stream } from '../../platform/http/reply/streams.ts';
import { parseObjectBody } from '../../platform/http/request/body.ts';
import { parameterError, parseParameter } from '../../platform/http/request/fields.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { CUSTOM_GAME, CUSTOM_GAME_ID } from './examples.ts';
import { MAX_GAMES, type PuzzleHub, progressView } from './hub.ts';
import { AFTER, FORMAT, SEPARATOR, TIME_ZONE } from './parameters.ts';
import {
  ClassmatesView,
  PuzzleEvent,
  PuzzleGamesView,
  PuzzleGameView,
  RenameRequest,
  StartedPuzzleView,
} from './schema.ts';
import { type Classes, type PuzzleGame, puzzleGameOf } from './store.ts';
import { createTable, isTimeZone, type TableFormat } from './table.ts';

/* The games of a puzzle for its creator, such as the class of a teacher. */

type Own = { classes: Classes; classHub: PuzzleHub };

const PAGE = 100;

const NOT_TOGETHER = new HttpError(
  409,
  'The games of this puzzle start separately. Set its start to together first.',
).when("The puzzle's `start` is `each`.");

const TABLE = {
  description: 'With `format=csv`: a table of all games (RFC 4180), whose first line has the column names.',
  /** Made only for the document, because formatting the first date costs 10 ms. */
  get example() {
    const { head, rows } = createTable({ separator: ',', timeZone: 'UTC' });
    return head + rows([CUSTOM_GAME]);
  },
};

const CSV_HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment; filename="games.csv"',
};

const values = { puzzle_id: CUSTOM_PUZZLE_ID };
const gameValues = { ...values, game_id: CUSTOM_GAME_ID };
const named = { player_name: 'Grace H' };

const listPuzzleGames = get('/api/puzzles/{puzzle_id}/games', {
  summary: 'List all games of a puzzle',
  description:
    'Returns up to 100 games for the creator, unfinished and unranked ones included, in the order of their start; send `next` as `after` for more. `format=csv` returns all games as a table for a spreadsheet, with headings in `language` or, without it, the field names. Fails without the secret. Idempotent.',
  params: [PATH.puzzle],
  reply: { description: 'The games.', schema: PuzzleGamesView, table: TABLE },
  hasEtag: false,
  isSecured: true,
  query: [AFTER, FORMAT, SEPARATOR, TIME_ZONE, QUERY.language],
  examples: [{ summary: 'One game', values, reply: { games: [CUSTOM_GAME], next: null } }],
  async handle(request, { store, classes }: Uses<'store'> & Own) {
    const id = await authorize(request, store);
    const { after, format } = request.query;
    if (format === 'csv') {
      const table = tableFormatFrom(request.query);
      const games = await classes.puzzleGames(id, PAGE);
      const body = tableOf(classes, id, table, games);
      return { type: CSV_TYPE, headers: CSV_HEADERS, body };
    }
    const first = typeof after === 'string' && isGameId(after) ? after : undefined;
    const games = await classes.puzzleGames(id, PAGE + 1, first);
    const page = games.slice(0, PAGE);
    const next = games.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return uncachedReply({ games: page.map(puzzleGameView), next });
  },
});

const renamePuzzleGame = patch('/api/puzzles/{puzzle_id}/games/{game_id}', {
  summary: "Rename the player of a puzzle's game",
  description: 'Changes the name in the game and on the leaderboard. Fails without the secret. Idempotent.',
  params: [PATH.puzzle, PATH.game],
  limit: OWN_PUZZLES,
  request: RenameRequest,
  reply: { description: 'The game.', schema: PuzzleGameView },
  isSecured: true,
  examples: [
    { summary: 'Another name', values: gameValues, request: named, reply: { ...CUSTOM_GAME, ...named } },
  ],
  errors: [NAME_ERROR, RUDE_NAME],
  async handle(request, { store, policy }: Uses<'store' | 'policy'>) {
    const { id } = await gameForCreator(request, store);
    const name = politeNameFrom(parseObjectBody(request.body), policy);
    const game = await changeExistingGame(store, id, (stored) => rename(stored, stored.playerName, name));
    return jsonReply(puzzleGameView(puzzleGameOf(game)));
  },
});

const deletePuzzleGame = remove('/api/puzzles/{puzzle_id}/games/{game_id}', {
  summary: 'Delete a game of a puzzle',
  description:
    "Deletes a game and its rank; its player can't continue. Fails without the secret; a second call gets 404.",
  params: [PATH.puzzle, PATH.game],
  limit: OWN_PUZZLES,
  reply: { description: 'The game is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { store }: Uses<'store'>) {
    const game = await gameForCreator(request, store);
    if (!(await store.deleteGame(game.id))) throw GAME_NOT_FOUND;
    return jsonReply({ deleted: true });
  },
});

const emptyPuzzle = remove('/api/puzzles/{puzzle_id}/games', {
  summary: 'Empty a class',
  description:
    'Deletes all games of a puzzle with their names and ranks. The puzzle is kept; with `start: together` the next games wait again. Fails without the secret. Idempotent.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  reply: { description: 'All games are deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { store, classes }: Uses<'store'> & Own) {
    const id = await authorize(request, store);
    await classes.emptyPuzzle(id);
    return jsonReply({ deleted: true });
  },
});

const startPuzzle = post('/api/puzzles/{puzzle_id}/start', {
  summary: 'Start all waiting games of a puzzle',
  description:
    'Starts all waiting games of a puzzle with `start: together` in three seconds; later games start immediately. Fails without the secret or for any other puzzle. The body is ignored. Idempotent: a second call returns the same time.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  reply: { description: 'When the games start.', schema: StartedPuzzleView },
  isSecured: true,
  errors: [NOT_TOGETHER],
  async handle(request, { store }: Uses<'store'>) {
    const id = await authorize(request, store);
    const { startedAt, games } = orThrow(await store.startTogether(id), NOT_TOGETHER);
    return jsonReply({ started_at: timestamp(startedAt), games });
  },
});

const newCode = post('/api/puzzles/{puzzle_id}/code', {
  summary: 'Create a class code',
  description:
    'Returns a six-letter code that opens the puzzle for 24 hours. Fails without the secret. The body is ignored. Not idempotent: each call creates another code, and earlier codes stay valid.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  reply: { description: 'The code.', schema: CodeView },
  isSecured: true,
  async handle(request, { store, policy }: Uses<'store' | 'policy'>) {
    const id = await authorize(request, store);
    const isWanted = async () => (await store.puzzle(id)) !== undefined;
    const code = await addCode(store, policy, { puzzleId: id, gameId: null }, isWanted);
    return uncachedReply(orThrow(code, PUZZLE_NOT_FOUND));
  },
});

const followPuzzle = get('/api/puzzles/{puzzle_id}/events', {
  summary: 'Follow all games of a puzzle',
  description: `Streams all games of a puzzle to its creator as server-sent events, without the board's letters.

- \`games\`: the ${MAX_GAMES} newest games. This is the first event of each connection. \`GET /api/puzzles/{puzzle_id}/games\` returns all games.
- \`game\`: a new or changed game, whatever its age.
- \`removed\`: a game was deleted.

Events have no id: reconnect after the time in \`retry\` and start from \`games\`. The stream of a deleted puzzle ends. Fails without the secret.`,
  params: [PATH.puzzle],
  reply: { description: 'The events.', schema: PuzzleEvent, type: EVENT_STREAM },
  hasEtag: false,
  isSecured: true,
  errors: [TOO_MANY_STREAMS],
  async handle(request, { store, live, classes, classHub }: Uses<'store' | 'live'> & Own) {
    const id = await authorize(request, store);
    const subscribe = ({ send, end }: Stream) => classHub.subscribe(id, { send, end });
    return streamReply(request, live.streams, subscribe, () => classes.newestGames(id, MAX_GAMES));
  },
});

const listClassmates = get('/api/game/{game_id}/classmates', {
  summary: 'List the players who wait with a game',
  description: `Returns the names of the other games of the puzzle that wait for its creator's start, up to ${MAX_GAMES}. Only a player who has joined knows the id of such a game. Empty after the start, and for any other game. Idempotent.`,
  params: [PATH.game],
  reply: { description: 'The other players.', schema: ClassmatesView },
  hasEtag: false,
  async handle({ params }, { store, classes }: Uses<'store'> & Own) {
    const { id, lobby, puzzleId } = await existingGame(store, params.game_id);
    const puzzle = lobby === 'waiting' && puzzleId !== null ? await store.puzzle(puzzleId) : undefined;
    const isInClass = puzzle !== undefined && waitsForCreator(puzzle);
    const waiting = isInClass ? await classes.waitingPlayers(puzzle.id, MAX_GAMES) : [];
    const players = waiting.filter((one) => one.id !== id);
    return uncachedReply({ players: players.map(({ playerName }) => ({ player_name: playerName })) });
  },
});

function puzzleGameView(game: PuzzleGame): PuzzleGameView {
  const { startedAt, completedAt } = game;
  return {
    ...progressView(game),
    started_at: timestamp(startedAt),
    time_seconds: completedAt === null ? null : (completedAt - startedAt) / 1000,
    hints: game.hints,
    typed: game.typed,
    practice: game.unlisted === 'practice',
    team: game.isTeam,
  };
}

async function gameForCreator(request: HttpRequest, store: Games & Puzzles): Promise<Game> {
  const id = await authorize(request, store);
  const game = await existingGame(store, request.params.game_id);
  if (game.puzzleId !== id) throw GAME_NOT_FOUND;
  return game;
}

/** Reads while it sends, so a table of any length needs the memory of one page. `first` are the first games. */
async function* tableOf(classes: Classes, id: string, format: TableFormat, first: readonly PuzzleGame[]) {
  const { head, rows } = createTable(format);
  yield head;
  let page = first;
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield rows(page.map(puzzleGameView));
    page = await classes.puzzleGames(id, PAGE, last.id);
  }
}

function tableFormatFrom(query: HttpRequest['query']): TableFormat {
  const separator = parseParameter(SEPARATOR, query.separator ?? 'comma');
  const timeZone = parseParameter(TIME_ZONE, query.time_zone ?? 'UTC');
  if (!isTimeZone(timeZone)) throw parameterError(TIME_ZONE);
  const language = languageFrom(query, undefined);
  return { separator: separator === 'comma' ? ',' : ';', timeZone, language };
}

export const operations = {
  newCode,
  startPuzzle,
  listPuzzleGames,
  renamePuzzleGame,
  deletePuzzleGame,
  emptyPuzzle,
  followPuzzle,
  listClassmates,
};
