import { randomUUID } from 'node:crypto';
import { ChallengeView, NewChallengeView } from '../../contract/puzzles.ts';
import { type Game, statusOf } from '../../game/game.ts';
import { MAX_ATTEMPTS } from '../../game/limits.ts';
import { ANONYMOUS } from '../../game/player-name.ts';
import { type PuzzleGame, puzzleGameOf } from '../../store/puzzle-games.ts';
import { FIRST_ID } from '../../store/query.ts';
import type { Store } from '../../store/store.ts';
import * as examples from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import type { Rules } from '../operation/rules.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { stateAnswer } from '../reply/answers.ts';
import { HttpError } from '../reply/errors.ts';
import { existingGame, gameNotFound, NOT_COMPLETED } from './existing-game.ts';
import { existingPuzzle } from './existing-puzzle.ts';

const NO_CHALLENGE = 'Challenge not found';
/** The first games of a challenge: it is sent to friends, and not to the world. */
const MAX_READ = 100;

const newChallenge: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/challenge',
  id: 'newChallenge',
  tag: 'Puzzles',
  summary: 'Challenge others to beat the time of a game',
  description:
    'Makes a puzzle with the board of a completed game. A second request for the same game answers the same puzzle. The body is ignored.',
  reply: { description: 'The puzzle to share.', schema: NewChallengeView },
  limit: 'default',
  examples: [
    {
      name: 'challenge',
      summary: 'A completed game',
      gameId: examples.GAME_ID,
      reply: { puzzle_id: examples.CHALLENGE_ID },
    },
  ],
  errors: [{ status: 409, message: NOT_COMPLETED, when: 'Only a completed game has a time.' }],
  async handle({ params }, { store }) {
    const game = await existingGame(store, params.game_id);
    if (statusOf(game) !== 'completed') throw new HttpError(409, NOT_COMPLETED);
    const id = await addChallenge(store, game);
    if (id === undefined) throw gameNotFound();
    return jsonAnswer({ puzzle_id: id });
  },
};

const getChallenge: Operation = {
  method: 'get',
  path: '/api/puzzles/{puzzle_id}/challenge',
  id: 'getChallenge',
  tag: 'Puzzles',
  summary: 'The time that a challenge asks to beat',
  description:
    'The answer does not have the id of the game: with it, a player could look up where the words are.',
  reply: { description: 'Who made the challenge, the time, and who has tried.', schema: ChallengeView },
  hasEtag: true,
  examples: [
    {
      name: 'challenge',
      summary: 'A minute',
      values: { puzzle_id: examples.CHALLENGE_ID },
      reply: examples.CHALLENGE,
    },
  ],
  errors: [
    { status: 404, message: NO_CHALLENGE, when: 'The puzzle is no challenge, or the game has been deleted.' },
  ],
  async handle({ params: { puzzle_id: id = '' } }, { store, rules }) {
    const game = await sourceGame(store, id);
    return stateAnswer(challengeView(game, await store.puzzleGames(id, FIRST_ID, MAX_READ), rules));
  },
};

export const challengeOperations: readonly Operation[] = [newChallenge, getChallenge];

/** A game of a puzzle shares the board of that puzzle, so that the board is stored once. */
function addChallenge(store: Store, game: Game): Promise<string | undefined> {
  const id = randomUUID();
  if (game.boardId !== null) return store.shareBoard({ id, boardId: game.boardId, sourceGame: game.id });
  return store.addPuzzle({
    id,
    boardId: randomUUID(),
    sourceGame: game.id,
    title: game.category,
    line: '',
    message: '',
    size: game.size,
    difficulty: game.difficulty,
    board: { grid: game.grid, placements: game.words.map(({ foundAt, ...placement }) => placement) },
    labels: null,
    showWords: true,
    hintsAllowed: true,
  });
}

async function sourceGame(store: Store, puzzleId: string): Promise<Game> {
  const { sourceGame: id } = await existingPuzzle(store, puzzleId);
  const game = id === null ? undefined : await store.game(id);
  if (!game) throw new HttpError(404, NO_CHALLENGE);
  return game;
}

function challengeView(source: Game, games: readonly PuzzleGame[], rules: Rules): ChallengeView {
  const { startedAt, finds } = source;
  return {
    ...attemptView(puzzleGameOf(source), rules),
    found_at: finds.map(({ at }) => (at - startedAt) / 1000),
    attempts: games
      .filter(({ completedAt }) => completedAt !== null)
      .map((game) => attemptView(game, rules))
      .sort((a, b) => a.time_seconds - b.time_seconds)
      .slice(0, MAX_ATTEMPTS),
  };
}

function attemptView({ playerName, hints, startedAt, completedAt }: PuzzleGame, { publicNames }: Rules) {
  const end = completedAt ?? startedAt;
  return {
    player_name: publicNames ? playerName : ANONYMOUS,
    time_seconds: (end - startedAt) / 1000,
    hints,
    completed_at: new Date(end).toISOString(),
  };
}
