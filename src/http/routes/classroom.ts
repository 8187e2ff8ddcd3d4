import { type Game, isGameId } from '../../game/game.ts';
import { rename } from '../../game/play.ts';
import { MAX_GAMES } from '../../live/puzzles.ts';
import type { Stream } from '../../live/streams.ts';
import {
  DeletedView,
  PuzzleEvent,
  PuzzleGamesView,
  PuzzleGameView,
  RenameRequest,
} from '../../schemas/classroom.ts';
import { puzzleGameOf } from '../../store/puzzles/games.ts';
import { FIRST_ID } from '../../store/query.ts';
import type { Games, PuzzleGame, Puzzles } from '../../store/store.ts';
import { CUSTOM_GAME, CUSTOM_GAME_ID, CUSTOM_PUZZLE_ID } from '../openapi/examples.ts';
import { GAME_NOT_FOUND } from '../operation/errors.ts';
import { get, patch, remove } from '../operation/operation.ts';
import { RUDE_NAME } from '../operation/rules.ts';
import { type Answer, freshAnswer, jsonAnswer } from '../reply/answer.ts';
import { createTable, isTimeZone, type TableFormat } from '../reply/csv.ts';
import { HttpError } from '../reply/errors.ts';
import { puzzleGameView } from '../reply/puzzle-views.ts';
import { parseObjectBody } from '../request/body.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { authorize, changeExistingGame, existingGame } from './existing.ts';
import { NAME_ERROR, politeNameIn } from './game-request.ts';
import { EVENT_STREAM, streamAnswer, TOO_MANY_STREAMS } from './stream.ts';

/* What the maker of a puzzle sees of its games: a class, as its teacher sees it. */

const PAGE = 100;

const NO_SEPARATOR = new HttpError(400, 'separator must be comma or semicolon');
const NO_TIME_ZONE = new HttpError(400, 'time_zone must be a time zone, such as Europe/Berlin');

const values = { puzzle_id: CUSTOM_PUZZLE_ID };
const ofGame = { ...values, game_id: CUSTOM_GAME_ID };
const named = { player_name: 'Grace H' };

export const listPuzzleGames = get('/api/puzzles/{puzzle_id}/games', {
  summary: 'All games of a puzzle, for its maker',
  description:
    'Also those that are not completed, or not fair, in the order of their starts. At most 100; `next` is the `after` of the next request. With `format=csv` the answer is a table of all games for a spreadsheet, as text/csv.',
  reply: { description: 'The games.', schema: PuzzleGamesView },
  hasEtag: false,
  isSecured: true,
  query: ['after', 'format', 'separator', 'time_zone'],
  errors: [NO_SEPARATOR, NO_TIME_ZONE],
  examples: [{ summary: 'One game', values, reply: { games: [CUSTOM_GAME], next: null } }],
  async handle(request, { store }) {
    const id = await authorize(request, store);
    const { after, format } = request.query;
    if (format === 'csv') {
      const table = tableFormatFrom(request.query);
      return csvAnswer(store, id, table, await store.puzzleGames(id, FIRST_ID, PAGE));
    }
    const first = typeof after === 'string' && isGameId(after) ? after : FIRST_ID;
    const games = await store.puzzleGames(id, first, PAGE + 1);
    const page = games.slice(0, PAGE);
    const next = games.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return freshAnswer({ games: page.map(puzzleGameView), next });
  },
});

export const renamePuzzleGame = patch('/api/puzzles/{puzzle_id}/games/{game_id}', {
  summary: 'Give a player of a puzzle another name',
  description: 'Also on the list of the fastest.',
  request: RenameRequest,
  reply: { description: 'The game.', schema: PuzzleGameView },
  isSecured: true,
  examples: [
    { summary: 'Another name', values: ofGame, request: named, reply: { ...CUSTOM_GAME, ...named } },
  ],
  errors: [NAME_ERROR, RUDE_NAME],
  async handle(request, { store, live, rules }) {
    const { id } = await gameOfMaker(request, store);
    const name = politeNameIn(parseObjectBody(request.body), rules);
    const game = await changeExistingGame(store, id, (stored) => rename(stored, stored.playerName, name));
    live.publish(game);
    return jsonAnswer(puzzleGameView(puzzleGameOf(game)));
  },
});

export const deletePuzzleGame = remove('/api/puzzles/{puzzle_id}/games/{game_id}', {
  summary: 'Delete a game of a puzzle',
  description: 'Its player cannot play on. It is on no list any more.',
  reply: { description: 'The game is deleted.', schema: DeletedView },
  isSecured: true,
  async handle(request, { store, live }) {
    const game = await gameOfMaker(request, store);
    if (!(await store.deletePuzzleGame(game))) throw GAME_NOT_FOUND;
    live.remove(game);
    return jsonAnswer({ deleted: true });
  },
});

export const followPuzzle = get('/api/puzzles/{puzzle_id}/events', {
  summary: 'Follow all games of a puzzle, for its maker',
  description: `Server-sent events, without letters of the board.

- \`games\`: the newest games, at most ${MAX_GAMES}. The first event of each connection: it replaces all that the client has.
- \`game\`: one of these games that is new, or has changed.
- \`removed\`: a game was deleted.

The events have no id: connect again after the time that \`retry\` gives, and take \`games\`.`,
  reply: { description: 'The events.', schema: PuzzleEvent, type: EVENT_STREAM },
  hasEtag: false,
  isSecured: true,
  errors: [TOO_MANY_STREAMS],
  async handle(request, { store, live }) {
    const id = await authorize(request, store);
    const subscribe = ({ send }: Stream) => live.puzzles.subscribe(id, send);
    return streamAnswer(request, live.streams, subscribe, () => store.newestGames(id, MAX_GAMES));
  },
});

async function gameOfMaker(request: HttpRequest, store: Games & Puzzles): Promise<Game> {
  const id = await authorize(request, store);
  const game = await existingGame(store, request.params.game_id);
  if (game.puzzleId !== id) throw GAME_NOT_FOUND;
  return game;
}

function csvAnswer(store: Puzzles, id: string, format: TableFormat, first: readonly PuzzleGame[]): Answer {
  const headers = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="games.csv"' };
  return { type: 'text/csv; charset=utf-8', headers, body: tableOf(store, id, format, first) };
}

/** Read while it is sent: a table of any length needs the memory of a page. `first` are the first games. */
async function* tableOf(store: Puzzles, id: string, format: TableFormat, first: readonly PuzzleGame[]) {
  const { head, rows } = createTable(format);
  yield head;
  let page = first;
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield rows(page.map(puzzleGameView));
    page = await store.puzzleGames(id, last.id, PAGE);
  }
}

function tableFormatFrom({ separator = 'comma', time_zone = 'UTC' }: HttpRequest['query']): TableFormat {
  if (separator !== 'comma' && separator !== 'semicolon') throw NO_SEPARATOR;
  if (typeof time_zone !== 'string' || !isTimeZone(time_zone)) throw NO_TIME_ZONE;
  return { separator: separator === 'comma' ? ',' : ';', timeZone: time_zone };
}
