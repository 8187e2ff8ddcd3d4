import type { Feature } from '../feature.ts';
import { generate } from './generate.ts';

/** Only a page and a command, because the boards on paper are made where they are printed. */
export const sheets: Feature<object> = {
  name: 'sheets',
  parts: () => ({}),
  pages: [{ path: '/sheets', template: 'sheets' }],
  commands: () => ({ generate }),
};
