import { type Attacks, IN_FLIGHT } from '../../../reliability/fairness.ts';
import { dateOf, FIRST_DAY } from '../../../src/core/game/days.ts';

const ARCHIVE = '/api/daily/archive';

export default {
  'the archive': { connections: 40, inFlight: IN_FLIGHT, paths: [ARCHIVE] },
  'missing days of the archive': {
    connections: 100,
    inFlight: 1,
    paths: Array.from({ length: 300 }, (_, i) => `${ARCHIVE}?before=${dateOf(FIRST_DAY + 1 + i)}`),
  },
} satisfies Attacks;
