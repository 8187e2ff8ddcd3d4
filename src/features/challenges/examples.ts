import { FAIR, fairEnd, STARTED_AT } from '../../core/routes/examples.ts';

/** A challenge that the completed game of the puzzle made. */
export const CHALLENGE_ID = '5e9a7c13-6b2d-4c80-a1f4-0d8e2b6c4a95';

export const CHALLENGE = {
  ...FAIR,
  hints: 0,
  completed_at: fairEnd(STARTED_AT),
  found_at: [20.4, 40.8, 61.2],
  attempts: [],
  total: 0,
  next: null,
};
