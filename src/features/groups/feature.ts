import { DAY_MS } from '../../core/game/days.ts';
import type { Feature } from '../feature.ts';
import { GROUP_ID } from './examples.ts';
import { NEW_GROUPS, NEW_MEMBERS, RESULTS } from './limits.ts';
import { GROUP } from './parameters.ts';
import { createGroups, deleteGroup, type Groups } from './store.ts';

/** A group without a result for this long is deleted. */
const RETENTION_MS = 365 * DAY_MS;

export const groups: Feature<{ groups: Groups }> = {
  name: 'groups',
  heading: 'Groups',
  about: 'Friends who compare their times of the daily puzzle. A group is a link; there are no accounts.',
  operations: async () => (await import('./routes.ts')).operations,
  limits: [NEW_GROUPS, NEW_MEMBERS, RESULTS],
  parts: ({ sql, timed }) => ({ groups: timed(createGroups(sql)) }),
  async upkeep({ groups }, log) {
    const deleted = await groups.pruneGroups(RETENTION_MS);
    if (deleted > 0) log.info({ groups: deleted }, 'unused groups deleted');
  },
  pages: [
    { path: '/group', template: 'new-group' },
    {
      path: '/group/{group_id}',
      template: 'group',
      missing: 'unknown-group',
      async read({ groups }, id) {
        const group = await groups.group(id);
        return group && { values: { subject: group.name } };
      },
    },
  ],
  moderated: {
    kind: 'group',
    names: { table: 'group_members', column: 'name', key: 'name_key' },
    reports: {
      path: '/api/groups/{group_id}',
      parameter: GROUP,
      example: GROUP_ID,
      table: 'groups',
      title: 'name',
      owner: 'group_id',
      remove: deleteGroup,
    },
  },
};
