import { createList, type KeyValue } from '../../shared/storage.ts';

/** A challenge that this browser has made, and how many of its games its maker has seen. */
export type Challenge = { id: string; title: string; seconds: number; seen: number };

const MAX_CHALLENGES = 8;

/** The newest first. */
export const createMyChallenges = (backend: KeyValue) =>
  createList<Challenge>(backend, 'challenges', MAX_CHALLENGES);
