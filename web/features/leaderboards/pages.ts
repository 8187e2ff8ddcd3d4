import type { FeaturePages } from '../../shared/page.ts';

export const leaderboardsPages: FeaturePages = {
  name: 'scoreboard',
  kept: ['scoreboard'],
  pages: ({ leaderboardsPage: t }) => ({
    scoreboard: {
      ...t.page,
      kind: 'scoreboard',
      section: 'scoreboard',
      link: { name: t.link, value: 'scoreboard' },
      preload: ['api/languages', 'api/scoreboard'],
      path: 'scoreboard',
      isPublic: true,
    },
    'no-scoreboard': { ...t.page, kind: 'missing', notice: { title: t.off, text: t.offWhy } },
  }),
};
