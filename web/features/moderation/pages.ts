import type { FeaturePages } from '../../shared/page.ts';

export const moderationPages: FeaturePages = {
  name: 'admin',
  entry: 'features/moderation/entry.tsx',
  pages: ({ moderation }) => ({ admin: { ...moderation.page, kind: 'admin' } }),
};
