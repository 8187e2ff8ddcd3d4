import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../src/settings.ts';
import type { Backend } from './backend.ts';
import type { Reply, Service } from './service.ts';

const FOLDER = join(import.meta.dirname, '../features');

/** Returns the features' suites for each database, by the name of their files: `api` or `store`. */
export function suitesOf(name: string): Promise<((backend: Backend) => void)[]> {
  return Promise.all(allOf<(backend: Backend) => void>(name));
}

/** Returns the default exports of each feature's file with this name, including files that two features share. */
export function allOf<T>(name: string): Promise<T>[] {
  const files = globSync([`*/${name}.ts`, `*/*.${name}.ts`], { cwd: FOLDER }).sort();
  return files.map(async (file) => (await import(join(FOLDER, file))).default);
}

/** How the one service of all examples responds to the examples of a feature's operations. */
export type Story = {
  /** Stores what the service needs before all examples. */
  prepare?(service: Service): Promise<void>;
  /** Functions that prepare an operation's example, by operation. */
  before?: Readonly<Record<string, (service: Service) => Promise<void>>>;
  /** The secret that an operation needs, and the keys of its response that are random, by operation. */
  secrets?: Readonly<Record<string, string>>;
  random?: Readonly<Record<string, readonly string[]>>;
  /** The values of parameters without examples. */
  usual?: Readonly<Record<string, string>>;
  /** The request that causes an error, by operation and error, or by error only. */
  errors?: Readonly<Record<string, { body?: unknown } & Record<string, unknown>>>;
  /** A valid request that gets one wrong value, by operation, or by operation and object of its body. */
  valid?: Readonly<Record<string, { body?: object } & Record<string, unknown>>>;
  /** The request that gets a message, and the policy of the service that sends it, by message. */
  ruled?: Readonly<Record<string, { policy: Partial<Config['policy']>; body?: object }>>;
  /** The response of a separate service, by message. */
  provoked?: Readonly<
    Record<string, (service: Service, example: { method: string; url: string }) => Promise<Reply>>
  >;
};

/** The features that each feature builds on. */
export const BUILDS_ON: Readonly<Record<string, readonly string[]>> = {
  challenges: [],
  classes: ['puzzles'],
  daily: [],
  groups: ['daily'],
  leaderboards: [],
  moderation: [],
  puzzles: [],
  rooms: [],
  sheets: ['classes', 'daily', 'puzzles'],
  statistics: [],
};
