import { createList, type KeyValue } from '../../shared/storage.ts';

/** A challenge from this browser, and the number of its games that the creator has seen. */
export type Challenge = { id: string; title: string; seconds: number; seen: number };

const MAX_CHALLENGES = 8;

/** This browser's challenges, newest first. */
export const createMyChallenges = (backend: KeyValue) =>
  createList<Challenge>(backend, 'challenges', MAX_CHALLENGES);
