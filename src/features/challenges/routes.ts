import { randomUUID } from 'node:crypto';
import type { Game } from '../../core/game/game.ts';
import { PLAIN } from '../../core/game/puzzle/puzzle.ts';
import { GAME_ID } from '../../core/routes/examples.ts';
import { existingGame, existingPuzzle } from '../../core/routes/existing.ts';
import { OWN_PUZZLES } from '../../core/routes/limits.ts';
import { GAME_NOT_FOUND } from '../../core/routes/not-found.ts';
import { PATH } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { politeNames } from '../../core/routes/policy.ts';
import { type ShowName, timestamp } from '../../core/routes/views.ts';
import type { Puzzles } from '../../core/store/store.ts';
import { get, post } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { etagReply, jsonReply } from '../../platform/http/reply/reply.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { CHALLENGE, CHALLENGE_ID } from './examples.ts';
import { AFTER_ATTEMPT, ATTEMPT } from './parameters.ts';
import { ChallengeView, MAX_ATTEMPTS, NewChallengeView } from './schema.ts';
import type { Attempt, Challenges } from './store.ts';

const NOT_COMPLETED = new HttpError(409, 'Game is not completed').when('Only a completed game has a time.');
const CHALLENGE_NOT_FOUND = new HttpError(404, 'Challenge not found').when(
  'The puzzle is not a challenge, or its game was deleted.',
);
type Own = { challenges: Challenges };

const values = { puzzle_id: CHALLENGE_ID };

const newChallenge = post('/api/game/{game_id}/challenge', {
  summary: 'Challenge others to beat the time of a game',
  description:
    'Makes a puzzle with the board of a completed game. Fails if the game is unfinished. The body is ignored. Idempotent: a game has one challenge.',
  params: [PATH.game],
  limit: OWN_PUZZLES,
  reply: { description: 'The puzzle to share.', schema: NewChallengeView },
  examples: [{ summary: 'A completed game', values: { game_id: GAME_ID }, reply: values }],
  errors: [NOT_COMPLETED],
  async handle({ params }, deps: Own & Uses<'store'>) {
    const game = await existingGame(deps.store, params.game_id);
    if (game.completedAt === null) throw NOT_COMPLETED;
    return jsonReply({ puzzle_id: orThrow(await addChallenge(deps, game), GAME_NOT_FOUND) });
  },
});

const getChallenge = get('/api/puzzles/{puzzle_id}/challenge', {
  summary: 'Read a challenge',
  description:
    "Returns the time to beat and the attempts so far. The id of the original game is left out, because it would reveal the words' cells. Fails if the puzzle is not a challenge. Idempotent.",
  params: [PATH.puzzle],
  reply: { description: 'The challenger, the time to beat and the attempts.', schema: ChallengeView },
  query: [AFTER_ATTEMPT],
  examples: [{ summary: 'A minute', values, reply: CHALLENGE }],
  errors: [CHALLENGE_NOT_FOUND],
  async handle(
    { params: { puzzle_id: id = '' }, query },
    { challenges, store, policy }: Own & Uses<'store' | 'policy'>,
  ) {
    const { sourceGame } = await existingPuzzle(store, id);
    const game = orThrow(sourceGame === null ? undefined : await store.game(sourceGame), CHALLENGE_NOT_FOUND);
    const { attempts, total } = await challenges.attempts(id, attemptFrom(query), MAX_ATTEMPTS + 1);
    return etagReply(challengeView(game, attempts, total, politeNames(policy)));
  },
});

export const operations = { newChallenge, getChallenge };

/**
 * Adds a challenge. If the game belongs to a puzzle, it shares that puzzle's board, so that the board is stored once.
 */
function addChallenge(
  { challenges, store }: Own & { store: Puzzles },
  game: Game,
): Promise<string | undefined> {
  const { id: sourceGame, boardId, category: title, size, difficulty, grid, words, language } = game;
  const id = randomUUID();
  if (boardId !== null) return challenges.shareBoard({ id, boardId, sourceGame });
  const board = { grid, placements: words.map(({ foundAt, ...placement }) => placement) };
  const about = { ...PLAIN, title, line: '', message: '', note: '', size, difficulty, board, language };
  return store.addPuzzle({ ...about, id, boardId: randomUUID(), sourceGame });
}

const BEFORE_ALL = { timeMs: -1, completedAt: 0 };

/** Attempts aren't named by game id, because the id of a completed game would reveal the words' cells. */
function attemptFrom({ after_attempt: after }: HttpRequest['query']): typeof BEFORE_ALL {
  if (typeof after !== 'string' || !ATTEMPT.test(after)) return BEFORE_ALL;
  const [timeMs = 0, completedAt = 0] = after.split('-').map(Number);
  return { timeMs, completedAt };
}

function challengeView(
  source: Game,
  found: readonly Attempt[],
  total: number,
  shown: ShowName,
): ChallengeView {
  const { playerName, startedAt, completedAt, finds, hints } = source;
  const end = completedAt ?? startedAt;
  const made = { playerName, timeMs: end - startedAt, completedAt: end, hints: hints.length };
  const attempts = found.slice(0, MAX_ATTEMPTS);
  const last = found.length > MAX_ATTEMPTS ? attempts.at(-1) : undefined;
  return {
    ...attemptView(made, shown),
    found_at: finds.map(({ at }) => (at - startedAt) / 1000),
    attempts: attempts.map((attempt) => attemptView(attempt, shown)),
    total,
    next: last ? `${last.timeMs}-${last.completedAt}` : null,
  };
}

function attemptView({ playerName, timeMs, hints, completedAt }: Attempt, shown: ShowName) {
  return {
    player_name: shown(playerName),
    time_seconds: timeMs / 1000,
    hints,
    completed_at: timestamp(completedAt),
  };
}
