import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import pino, { type Logger } from 'pino';
import { type FeatureParts, loadRoutes, PAGES, partsOf } from '../../src/composition.ts';
import { type App, type AppDeps, buildApp } from '../../src/core/app.ts';
import { createBackups } from '../../src/core/backups.ts';
import { makeBoard } from '../../src/core/game/board/make.ts';
import { createLive } from '../../src/core/live/live.ts';
import { createRudeFilter } from '../../src/core/names/rude-filter.ts';
import { gameJson } from '../../src/core/routes/game.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import type { FeatureDeps } from '../../src/features/feature.ts';
import { createJobs } from '../../src/jobs.ts';
import { readConfig } from '../../src/settings.ts';
import { API } from './api.ts';
import { builtPages } from './pages.ts';

export type TestApp = App & {
  log: Logger;
  /** Sends a request without a socket. */
  inject(options: InjectOptions | string): Promise<Response>;
  /** By default on a free port of this machine. */
  listen(address?: { port?: number; host?: string }): Promise<{ port: number; url: string }>;
};

export type Deps = Omit<AppDeps<FeatureParts>, 'store'> & {
  store: OpenedStore;
  /** The parts that its features are made from. */
  given: Partial<FeatureDeps>;
  /** The settings of its features by name. */
  featureSettings: Readonly<Record<string, object>>;
};
type TestDeps = Partial<Deps> & Pick<Deps, 'limiter' | 'store'>;

const doJob = createJobs();

const SILENT = pino({ level: 'silent' });

const GIVEN: Pick<FeatureDeps, 'timed' | 'counter' | 'makePuzzleBoard' | 'inTurn' | 'backups'> = {
  timed: (store) => store,
  counter: () => () => {},
  makePuzzleBoard: async (request) => makeBoard(request),
  backups: createBackups(undefined, 'sqlite::memory:'),
  inTurn: (_client, work) =>
    work(async <Made>(job: string, request: unknown) => doJob({ job, request }) as Made),
};

/** Made once, because together they take longer than the rest of an app. */
const DEFAULTS = {
  sections: API.sections,
  moreRoutes: await loadRoutes(),
  pageList: PAGES,
  ...readConfig({}, {}),
  rudeFilter: createRudeFilter(),
};

/** Returns the parts of the features. */
export function partsIn(
  store: OpenedStore,
  given: Partial<FeatureDeps> = {},
  settings: Deps['featureSettings'] = {},
) {
  const live = given.live ?? createLive({ store, json: gameJson });
  return partsOf(
    { ...GIVEN, log: SILENT, ...given, live, store },
    { ...DEFAULTS.featureSettings, ...settings },
  );
}

let seed = 1;

/** Builds the real app, with defaults for the dependencies that a test doesn't name. */
export function buildTestApp(deps: TestDeps): TestApp {
  const { log = SILENT, store } = deps;
  const live = deps.live ?? createLive({ store, json: gameJson });
  const app = buildApp({
    makeBoard: async (request) => makeBoard({ ...request, seed: seed++ }).board,
    features: partsIn(store, { live, log, ...deps.given }, deps.featureSettings),
    isStopping: () => false,
    pages: deps.pages ?? builtPages(),
    // A busy machine would reach the production deadline.
    deadlineMs: 60_000,
    ...DEFAULTS,
    ...deps,
    live,
    log,
  });
  /** The socket of such a request has no timeout. */
  const listener: RequestListener = (request, response) => {
    Object.assign(request.socket, { setTimeout: () => request.socket });
    app.listener(request, response);
  };
  return {
    ...app,
    log,
    inject: (options) => inject(listener as Parameters<typeof inject>[0], options),
    async listen(address) {
      app.server.listen({ port: 0, host: '127.0.0.1', ...address });
      await once(app.server, 'listening');
      const { port } = app.server.address() as AddressInfo;
      return { port, url: `http://127.0.0.1:${port}` };
    },
  };
}
