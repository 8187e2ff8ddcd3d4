import { challengeCalls } from '../features/challenges/client.ts';
import { classCalls } from '../features/classes/client.ts';
import { dailyCalls } from '../features/daily/client.ts';
import { groupCalls } from '../features/groups/client.ts';
import { leaderboardCalls } from '../features/leaderboards/client.ts';
import { reportCalls } from '../features/moderation/client.ts';
import { puzzleCalls } from '../features/puzzles/client.ts';
import { roomCalls } from '../features/rooms/client.ts';

export default [
  dailyCalls,
  classCalls,
  puzzleCalls,
  roomCalls,
  challengeCalls,
  leaderboardCalls,
  groupCalls,
  reportCalls,
] as const;

export type * from '../features/challenges/schema.ts';
export type * from '../features/classes/client.ts';
export { followPuzzle, type PuzzleEvent } from '../features/classes/follow.ts';
export type * from '../features/classes/schema.ts';
export type * from '../features/daily/schema.ts';
export type * from '../features/groups/schema.ts';
export type * from '../features/leaderboards/client.ts';
export type * from '../features/leaderboards/schema.ts';
export type * from '../features/puzzles/schema.ts';
export type * from '../features/rooms/schema.ts';
