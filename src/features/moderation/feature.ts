import type { Feature } from '../feature.ts';
import { namesCommand } from './command.ts';
import type { ModerationParts } from './parts.ts';
import { repeatActions } from './restore.ts';
import { SETTINGS } from './settings.ts';
import { createModeration } from './store.ts';
import { createReportWebhook, type NewReport } from './webhook.ts';

/** Listed last, because it is given values of the other features. It imports none of them. */
export const moderation: Feature<ModerationParts, unknown, typeof SETTINGS> = {
  name: 'moderation',
  heading: 'Reports',
  about: 'Reports of offensive content to the operator.',
  operations: async (moderated) => (await import('./report.ts')).reportOperations(moderated),
  routes: async () => (await import('./admin.ts')).adminRoutes,
  settings: SETTINGS,
  parts({
    store,
    timed,
    moderated,
    counter,
    log,
    backups,
    settings: { adminToken: token, reportWebhook: url },
  }) {
    const count = counter(
      'puzzle_reports',
      'Reports of puzzles and groups; an address that reports one again is not counted',
    );
    const sendOn = url === undefined ? undefined : createReportWebhook(url, { log });
    const notify = (report: NewReport) => {
      count();
      sendOn?.(report);
    };
    return {
      moderation: timed(createModeration({ store, moderated })),
      operator: { token, moderated, backups, notify },
    };
  },
  upkeep: ({ moderation }) => moderation.forgetReports(),
  pages: [{ path: '/admin', template: ({ operator }) => operator.token && 'admin' }],
  commands: (moderated) => ({ names: namesCommand(moderated) }),
  restored: repeatActions,
};
