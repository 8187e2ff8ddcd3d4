import { FAIR_GAME_MS, PUZZLE_DATE } from '../../core/routes/examples.ts';

/** A group and its member, who played the daily puzzle. */
export const GROUP_ID = '6a1f3c58-4d92-4b07-8e6c-1f5d7b9a3c20';
export const GROUP_SECRET = 'pR8sYd1KfQ4xWc6TnB0mVj3uHg7ZaLe9';
export const MEMBER_ID = 'c4e7a2d0-9b35-4f18-a6d1-8c0e2f4b6a73';
export const MEMBER_SECRET = 'Gz5tNq2RbUx8PkM1wJv7YcS4hDf0LaE6';

const PLAYED = { played: 1, best_seconds: FAIR_GAME_MS / 1000 };
export const NEW_GROUP = { id: GROUP_ID, name: 'Family', secret: GROUP_SECRET };
export const JOINED = { id: MEMBER_ID, name: 'Grace', secret: MEMBER_SECRET };
export const EXAMPLE = {
  ...{ id: GROUP_ID, name: 'Family', date: PUZZLE_DATE },
  members: [
    {
      ...{ id: MEMBER_ID, name: 'Grace', time_seconds: FAIR_GAME_MS / 1000, played: true },
      ...{ week: PLAYED, month: PLAYED },
    },
  ],
};
