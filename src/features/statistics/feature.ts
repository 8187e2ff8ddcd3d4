import type { Feature } from '../feature.ts';

/** Only a page, because all figures are computed from what the browser stores. */
export const statistics: Feature<object> = {
  name: 'statistics',
  parts: () => ({}),
  pages: [{ path: '/statistics', template: 'statistics' }],
};
