import type { Backups } from '../../core/backups.ts';
import type { Moderated } from '../feature.ts';
import type { Moderation } from './moderation.ts';
import type { NewReport } from './webhook.ts';

export type ModerationParts = {
  moderation: Moderation;
  operator: {
    /** Without a token the page /admin is switched off. */
    token: string | undefined;
    moderated: readonly Moderated[];
    backups: Backups;
    notify(report: NewReport): void;
  };
};
