import type { FeaturePages, Page } from '../../shared/page.ts';

const KIND = { kind: 'group', section: 'daily' } as const;

export const groupPages: FeaturePages = {
  name: 'group',
  entry: 'features/groups/entry.tsx',
  pages({ groups }) {
    const unknown: Page = { ...groups.page, ...KIND, path: 'group/{{id}}' };
    return {
      // The invitation's text has the name too, so the link may reveal it.
      group: { ...unknown, title: '{{subject}}' },
      'unknown-group': unknown,
      'new-group': { ...groups.page, ...KIND },
    };
  },
};
