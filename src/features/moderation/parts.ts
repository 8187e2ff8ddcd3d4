import type { Moderated } from '../feature.ts';
import type { Moderation } from './moderation.ts';
import type { NewReport } from './webhook.ts';

export type ModerationParts = {
  moderation: Moderation;
  operator: {
    /** Without it the page /admin is off. */
    token: string | undefined;
    moderated: readonly Moderated[];
    notify(report: NewReport): void;
  };
};
