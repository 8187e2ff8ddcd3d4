import type { FeaturePages, Page } from '../../shared/page.ts';

const ARCHIVE = 'daily/archive';

export const dailyPages: FeaturePages = {
  name: 'daily',
  isFirst: true,
  kept: ['daily', ARCHIVE],
  pages({ dailyPages: t }) {
    // Has no preload, because the puzzle depends on the player's local date.
    const today: Page = { ...t.today, kind: 'puzzle', section: 'daily', path: 'daily', isPublic: true };
    // A day whose puzzle no one has requested yet.
    const unknown: Page = {
      ...today,
      title: t.day('{{date}}'),
      preload: ['api/daily/{{date}}'],
      path: 'daily/{{date}}',
    };
    return {
      today: { ...today, link: { name: t.link }, shortcut: t.link },
      day: { ...unknown, title: `{{subject}} · ${t.day('{{date}}')}` },
      'unknown-day': unknown,
      archive: {
        ...t.archive,
        kind: 'archive',
        section: 'daily',
        footer: t.all,
        path: ARCHIVE,
        isPublic: true,
      },
    };
  },
};
