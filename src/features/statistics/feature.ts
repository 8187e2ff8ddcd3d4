import type { Feature } from '../feature.ts';

/** Has only a page, because all figures are computed from what the browser stores. */
export const statistics: Feature<object> = {
  name: 'statistics',
  parts: () => ({}),
  pages: [{ path: '/statistics', template: 'statistics' }],
};
