import { randomUUID } from 'node:crypto';
import type { Game } from '../../game/game.ts';
import { MAX_ATTEMPTS } from '../../game/limits.ts';
import { PLAIN } from '../../game/puzzle/puzzle.ts';
import { ChallengeView, NewChallengeView } from '../../schemas/puzzles.ts';
import { puzzleGameOf } from '../../store/puzzles/games.ts';
import { FIRST_ID } from '../../store/query.ts';
import type { PuzzleGame, Puzzles } from '../../store/store.ts';
import { CHALLENGE, CHALLENGE_ID, GAME_ID } from '../openapi/examples.ts';
import { GAME_NOT_FOUND } from '../operation/errors.ts';
import { get, post } from '../operation/operation.ts';
import { politeNames } from '../operation/rules.ts';
import { jsonAnswer, stateAnswer } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { type ShowName, timestamp } from '../reply/views.ts';
import { existingGame, existingPuzzle } from './existing.ts';

const NOT_COMPLETED = new HttpError(409, 'Game is not completed').when('Only a completed game has a time.');
const NO_CHALLENGE = new HttpError(404, 'Challenge not found').when(
  'The puzzle is no challenge, or the game has been deleted.',
);
/** The first games of a challenge: it is sent to friends, and not to the world. */
const MAX_READ = 100;

const values = { puzzle_id: CHALLENGE_ID };

export const newChallenge = post('/api/game/{game_id}/challenge', {
  summary: 'Challenge others to beat the time of a game',
  description:
    'Makes a puzzle with the board of a completed game. A second request for the same game answers the same puzzle. The body is ignored.',
  reply: { description: 'The puzzle to share.', schema: NewChallengeView },
  examples: [{ summary: 'A completed game', values: { game_id: GAME_ID }, reply: values }],
  errors: [NOT_COMPLETED],
  async handle({ params }, { store }) {
    const game = await existingGame(store, params.game_id);
    if (game.completedAt === null) throw NOT_COMPLETED;
    return jsonAnswer({ puzzle_id: orThrow(await addChallenge(store, game), GAME_NOT_FOUND) });
  },
});

export const getChallenge = get('/api/puzzles/{puzzle_id}/challenge', {
  summary: 'The time that a challenge asks to beat',
  description:
    'The answer does not have the id of the game: with it, a player could look up where the words are.',
  reply: { description: 'Who made the challenge, the time, and who has tried.', schema: ChallengeView },
  examples: [{ summary: 'A minute', values, reply: CHALLENGE }],
  errors: [NO_CHALLENGE],
  async handle({ params: { puzzle_id: id = '' } }, { store, rules }) {
    const { sourceGame } = await existingPuzzle(store, id);
    const game = orThrow(sourceGame === null ? undefined : await store.game(sourceGame), NO_CHALLENGE);
    const games = await store.puzzleGames(id, FIRST_ID, MAX_READ);
    return stateAnswer(challengeView(game, games, politeNames(rules)));
  },
});

/** A game of a puzzle shares the board of that puzzle, so that the board is stored once. */
function addChallenge(store: Puzzles, game: Game): Promise<string | undefined> {
  const { id: sourceGame, boardId, category: title, size, difficulty, grid, words, language } = game;
  const id = randomUUID();
  if (boardId !== null) return store.shareBoard({ id, boardId, sourceGame });
  const board = { grid, placements: words.map(({ foundAt, ...placement }) => placement) };
  const about = { ...PLAIN, title, line: '', message: '', size, difficulty, board, language };
  return store.addPuzzle({ ...about, id, boardId: randomUUID(), sourceGame });
}

function challengeView(source: Game, games: readonly PuzzleGame[], shown: ShowName): ChallengeView {
  const timeOf = ({ startedAt, completedAt }: PuzzleGame) => (completedAt ?? startedAt) - startedAt;
  const attempt = (game: PuzzleGame) => ({
    player_name: shown(game.playerName),
    time_seconds: timeOf(game) / 1000,
    hints: game.hints,
    completed_at: timestamp(game.completedAt ?? game.startedAt),
  });
  return {
    ...attempt(puzzleGameOf(source)),
    found_at: source.finds.map(({ at }) => (at - source.startedAt) / 1000),
    attempts: games
      .filter(({ completedAt, isTeam }) => completedAt !== null && !isTeam)
      .sort((a, b) => timeOf(a) - timeOf(b))
      .slice(0, MAX_ATTEMPTS)
      .map(attempt),
  };
}
