import type { Feature } from '../feature.ts';
import { generate } from './generate.ts';

/** Has only a page and a command, because the boards are made where they are printed. */
export const sheets: Feature<object> = {
  name: 'sheets',
  parts: () => ({}),
  pages: [{ path: '/sheets', template: 'sheets' }],
  commands: () => ({ generate }),
};
