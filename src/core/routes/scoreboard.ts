import { get } from '../../platform/http/operation/operation.ts';
import { cacheByIdentity, etagReply, mapMaybePromise } from '../../platform/http/reply/reply.ts';
import { ScoreboardView } from '../schemas/scores.ts';
import type { Scoreboard } from '../store/store.ts';
import { SCOREBOARD } from './examples.ts';
import type { Uses } from './parts.ts';
import { contractNames, type SitePolicy } from './policy.ts';
import { type ShowName, scoreView } from './views.ts';

const scoreboardReply = cacheByIdentity((scoreboard: Scoreboard) =>
  cacheByIdentity((policy: SitePolicy) => etagReply(scoreboardView(scoreboard, contractNames(policy)))),
);

export const getScoreboard = get('/api/scoreboard', {
  isOfContract: true,
  summary: 'Read the scoreboard',
  description:
    "Returns the fastest games of each category and how often each category was played, in the service's language. Only completed games count. Idempotent.",
  reply: { description: 'Up to ten games per category.', schema: ScoreboardView },
  examples: [{ summary: 'After one completed game', reply: SCOREBOARD }],
  handle: (_, { store, policy, siteLanguage }: Uses<'store' | 'policy' | 'siteLanguage'>) =>
    mapMaybePromise(store.scoreboard(siteLanguage), (scoreboard) => scoreboardReply(scoreboard)(policy)),
});

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
