import { unfairness } from '../../game/fair.ts';
import type { Game } from '../../game/game.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import { presetOf } from '../../game/presets.ts';
import { type GameScore, ScoreboardView, type ScoreEntry, ScoresView } from '../../schemas/scores.ts';
import type { BestTime, LeaderboardFilter, Position, Scoreboard } from '../../store/store.ts';
import { MAX_PLACE } from '../../store/store.ts';
import { FAIR_ID, SCOREBOARD, SCORES } from '../openapi/examples.ts';
import { GAME_NOT_FOUND } from '../operation/errors.ts';
import { get } from '../operation/operation.ts';
import { contractNames, NO_SCORES, politeNames, type Rules } from '../operation/rules.ts';
import { from, remembered, stateAnswer } from '../reply/answer.ts';
import { type ShowName, scoreView, timestamp } from '../reply/views.ts';
import { parameter } from '../request/fields.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { existingGame } from './existing.ts';
import { languageIn } from './languages.ts';
import { QUERY } from './parameters.ts';
import type { Uses } from './parts.ts';

const values = { preset: 'quick', period: 'day', game: FAIR_ID };

const scoreboardAnswer = remembered((scoreboard: Scoreboard) =>
  remembered((rules: Rules) => stateAnswer(scoreboardView(scoreboard, contractNames(rules)))),
);

export const getScoreboard = get('/api/scoreboard', {
  summary: 'The fastest games and the most played categories',
  description: 'Only completed games count, of the categories in the language of the service.',
  reply: { description: 'At most ten games of each category.', schema: ScoreboardView },
  examples: [{ summary: 'After one completed game', reply: SCOREBOARD }],
  handle: (_, { store, rules, siteLanguage }: Uses<'store' | 'rules' | 'siteLanguage'>) =>
    from(store.scoreboard(siteLanguage), (scoreboard) => scoreboardAnswer(scoreboard)(rules)),
});

export const getScores = get('/api/scores', {
  summary: 'The best times of fair games of one preset',
  description:
    'Compares games with the settings of a preset that one player completed by cells alone, without a hint and at the pace of a hand: the best one of each player name, and every game of Anonymous. Without parameters the preset is `classic`, of all categories in the language of the service and all time; an empty parameter counts as left out. A category that does not exist has no scores.',
  query: [QUERY.preset, QUERY.category, QUERY.language, QUERY.period, QUERY.game],
  reply: { description: 'The ten best, and where the given game is.', schema: ScoresView },
  examples: [{ summary: 'The best quick games of the day, and the place of a game', values, reply: SCORES }],
  errors: [GAME_NOT_FOUND.when('No game has the id of `game`.'), NO_SCORES],
  async handle({ query }, { store, rules, siteLanguage }: Uses<'store' | 'rules' | 'siteLanguage'>) {
    if (!rules.scoreboard) throw NO_SCORES;
    const filter = filterFrom(query, siteLanguage);
    const game = query.game ? await existingGame(store, String(query.game)) : undefined;
    const { best, position } = await store.leaderboard(filter, game);
    const shown = politeNames(rules);
    const view: ScoresView = {
      preset: filter.preset,
      period: filter.period,
      entries: best.map((time, i) => entryView(time, i + 1, shown)),
      game: game ? gameScore(game, position, shown) : null,
    };
    return stateAnswer(view);
  },
});

/** An empty parameter counts as left out: a form sends its empty fields. One that is repeated is an array. */
function filterFrom(query: HttpRequest['query'], siteLanguage: LanguageCode): LeaderboardFilter {
  const preset = parameter(QUERY.preset, query.preset || 'classic');
  const category = query.category_id ? categoryFrom(String(query.category_id)) : undefined;
  const language = languageIn(query, siteLanguage);
  const period = parameter(QUERY.period, query.period || 'all');
  return { preset, of: category ?? language, period };
}

function categoryFrom(text: string): number {
  return parameter(QUERY.category, /^[0-9]+$/.test(text) ? Number(text) : text);
}

function scoreboardView({ leaderboards, popularity }: Scoreboard, shown: ShowName): ScoreboardView {
  return {
    leaderboards: Object.fromEntries(
      leaderboards.map(({ category, scores }) => [category, scores.map((score) => scoreView(score, shown))]),
    ),
    popular_categories: popularity.map(({ id, name, completedGames }) => ({
      id,
      name,
      completed_games: completedGames,
    })),
  };
}

function gameScore(game: Game, position: Position | undefined, shown: ShowName): GameScore {
  const none = { place: null, hints: game.hints.length, neighbours: [] };
  if (!position) return { ...none, ranked: unrankedReason(game) };
  if (position.better >= MAX_PLACE) return { ...none, ranked: 'beyond' };
  return { place: position.better + 1, ranked: 'yes', hints: 0, neighbours: neighboursOf(position, shown) };
}

function unrankedReason(game: Game): GameScore['ranked'] {
  if (game.categoryId === null) return 'puzzle';
  const { size, words, difficulty } = game;
  return unfairness(game) ?? (presetOf({ size, words: words.length, difficulty }) ? 'other' : 'no_preset');
}

/** The rows next to the game. A game that is not its player's best takes no place from the row after it. */
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
