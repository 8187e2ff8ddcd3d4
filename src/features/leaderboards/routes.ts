import { ineligibleReason } from '../../core/game/fair.ts';
import type { Game } from '../../core/game/game.ts';
import type { LanguageCode } from '../../core/game/language/languages.ts';
import { presetOf } from '../../core/game/presets.ts';
import type { Puzzle } from '../../core/game/puzzle/puzzle.ts';
import { PUZZLE_GAME_ID, PUZZLE_ID } from '../../core/routes/examples.ts';
import { existingGame, existingPuzzle } from '../../core/routes/existing.ts';
import { languageFrom } from '../../core/routes/languages.ts';
import { GAME_NOT_FOUND } from '../../core/routes/not-found.ts';
import { PATH, QUERY } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { politeNames } from '../../core/routes/policy.ts';
import { type ShowName, scoreView, timestamp } from '../../core/routes/views.ts';
import type { Games } from '../../core/store/store.ts';
import { get } from '../../platform/http/operation/operation.ts';
import { HttpError } from '../../platform/http/reply/errors.ts';
import { etagReply } from '../../platform/http/reply/reply.ts';
import { parseParameter } from '../../platform/http/request/fields.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { FAIR_ID, PUZZLE_SCORES, SCORES } from './examples.ts';
import { CATEGORY, GAME, PERIOD, PRESET } from './parameters.ts';
import { type GameScore, type PuzzlePlace, PuzzleScoresView, type ScoreEntry, ScoresView } from './schema.ts';
import {
  type BestTime,
  type BoardLeaderboard,
  type LeaderboardFilter,
  type Leaderboards,
  MAX_PLACE,
  type Position,
} from './store.ts';

const presetValues = { preset: 'quick', period: 'day', game: FAIR_ID };

const puzzleValues = { puzzle_id: PUZZLE_ID, game: PUZZLE_GAME_ID };

const SCORES_OFF = new HttpError(404, 'Scores are switched off', { code: 'scores_off' }).when(
  'The operator has set SCOREBOARD=off.',
);

type Own = { leaderboards: Leaderboards };

const getScores = get('/api/scores', {
  summary: 'Read the leaderboard of a preset',
  description:
    "Returns the fastest games with a preset's settings that one player completed only by cells, without hints and at human speed: the best game of each name, and every game by Anonymous. Default: `classic`, all categories in the service's language, all time; an empty parameter counts as missing. An unknown category has no scores. Idempotent.",
  query: [PRESET, CATEGORY, QUERY.language, PERIOD, GAME],
  reply: { description: 'The ten best games, and the place of the given game.', schema: ScoresView },
  examples: [
    {
      summary: 'The best quick games of the day, and the place of a game',
      values: presetValues,
      reply: SCORES,
    },
  ],
  errors: [GAME_NOT_FOUND.when('No game has the id of `game`.'), SCORES_OFF],
  async handle(
    { query },
    { leaderboards, store, policy, siteLanguage }: Own & Uses<'store' | 'policy' | 'siteLanguage'>,
  ) {
    if (!policy.scoreboard) throw SCORES_OFF;
    const filter = filterFrom(query, siteLanguage);
    const game = query.game ? await existingGame(store, String(query.game)) : undefined;
    const { best, position } = await leaderboards.leaderboard(filter, game);
    const shown = politeNames(policy);
    const view: ScoresView = {
      preset: filter.preset,
      period: filter.period,
      entries: best.map((time, i) => entryView(time, i + 1, shown)),
      game: game ? gameScore(game, position, shown) : null,
    };
    return etagReply(view);
  },
});

/** An empty parameter counts as missing, because forms send empty fields. A repeated one is an array. */
function filterFrom(query: HttpRequest['query'], siteLanguage: LanguageCode): LeaderboardFilter {
  const preset = parseParameter(PRESET, query.preset || 'classic');
  const category = query.category_id ? categoryFrom(String(query.category_id)) : undefined;
  const language = languageFrom(query, siteLanguage);
  const period = parseParameter(PERIOD, query.period || 'all');
  return { preset, scope: category ?? language, period };
}

function categoryFrom(text: string): number {
  return parseParameter(CATEGORY, /^[0-9]+$/.test(text) ? Number(text) : text);
}

const getPuzzleScores = get('/api/puzzles/{puzzle_id}/scores', {
  summary: 'Read the leaderboard of a puzzle',
  description:
    "Returns one row per player name: the best game or, for a daily puzzle, the first completed one. Only first attempts by one player, with every word by its cells and without hints, are ranked; for a daily puzzle only while it is that date somewhere on earth. With `game`, also returns that game's place. Idempotent.",
  params: [PATH.puzzle],
  reply: { description: 'At most ten games, fastest first.', schema: PuzzleScoresView },
  query: [GAME],
  examples: [{ summary: 'With the place of a game', values: puzzleValues, reply: PUZZLE_SCORES }],
  errors: [GAME_NOT_FOUND.when('No game of this puzzle has the id in `game`.'), SCORES_OFF],
  async handle({ params, query: { game } }, { leaderboards, store, policy }: Own & Uses<'store' | 'policy'>) {
    if (!policy.scoreboard) throw SCORES_OFF;
    const puzzle = await existingPuzzle(store, params.puzzle_id);
    const { id, size, wordCount } = puzzle.board;
    const asked = game === undefined ? undefined : await gameOf(store, puzzle, String(game));
    const scores = await leaderboards.boardLeaderboard(id, asked);
    const shown = politeNames(policy);
    const entries = scores.best.map(({ playerName, durationMs, completedAt }) =>
      scoreView({ playerName, size, wordCount, startedAt: completedAt - durationMs, completedAt }, shown),
    );
    const place = asked ? placeView(asked, id, scores) : null;
    const view: PuzzleScoresView = { entries, players: scores.players, game: place };
    return etagReply(view);
  },
});

export const operations = { getScores, getPuzzleScores };

function gameScore(game: Game, position: Position | undefined, shown: ShowName): GameScore {
  const none = { place: null, hints: game.hints.length, neighbours: [] };
  if (!position) return { ...none, ranked: unrankedReason(game) };
  if (position.better >= MAX_PLACE) return { ...none, ranked: 'beyond' };
  return { place: position.better + 1, ranked: 'yes', hints: 0, neighbours: neighboursOf(position, shown) };
}

function unrankedReason(game: Game): GameScore['ranked'] {
  if (game.categoryId === null) return 'puzzle';
  const { size, words, difficulty } = game;
  return (
    ineligibleReason(game) ?? (presetOf({ size, words: words.length, difficulty }) ? 'other' : 'no_preset')
  );
}

/** Returns the rows next to the game. A game that isn't its player's best doesn't shift the row after it. */
function neighboursOf({ better, listed, before, after }: Position, shown: ShowName): ScoreEntry[] {
  const firstBefore = better - before.length + 1;
  const firstAfter = better + (listed ? 2 : 1);
  return [
    ...before.map((time, i) => entryView(time, firstBefore + i, shown)),
    ...after.map((time, i) => entryView(time, firstAfter + i, shown)),
  ];
}

function entryView(time: BestTime, place: number, shown: ShowName): ScoreEntry {
  return {
    place,
    player_name: shown(time.playerName),
    time_seconds: time.durationMs / 1000,
    category: time.category,
    completed_at: timestamp(time.completedAt),
  };
}

/** Puzzles can share a board. A game keeps its board if the puzzle gets another one. */
async function gameOf(store: Games, { id, board }: Puzzle, gameId: string): Promise<Game> {
  const game = await existingGame(store, gameId);
  if (game.puzzleId !== id && game.boardId !== board.id) throw GAME_NOT_FOUND;
  return game;
}

function placeView(game: Game, boardId: string, { players, position }: BoardLeaderboard): PuzzlePlace {
  const none = { place: null, faster_than: null };
  if (game.boardId !== boardId) return { ...none, ranked: 'changed' };
  if (!position) return { ...none, ranked: ineligibleReason(game) ?? 'second' };
  const { better, slower } = position;
  const faster_than = players > 1 ? Math.floor((100 * slower) / (players - 1)) : null;
  return better < MAX_PLACE
    ? { place: better + 1, faster_than, ranked: 'yes' }
    : { place: null, faster_than, ranked: 'beyond' };
}
