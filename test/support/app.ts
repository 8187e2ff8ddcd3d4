import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import pino, { type Logger } from 'pino';
import { type FeatureParts, MODERATED, PAGES, partsOf } from '../../src/composition.ts';
import type { Given } from '../../src/features/feature.ts';
import { makeBoard } from '../../src/game/board/make.ts';
import { type App, type AppDeps, buildApp } from '../../src/http/app.ts';
import { gameJson } from '../../src/http/routes/game.ts';
import { createJobs } from '../../src/jobs.ts';
import { createLive } from '../../src/live/live.ts';
import { createRudeFilter } from '../../src/moderation/filter.ts';
import { readConfig } from '../../src/settings.ts';
import type { OpenedStore } from '../../src/store/opened.ts';
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
  /** What its features are made of. */
  given: Partial<Given>;
};
export type TestDeps = Partial<Deps> & Pick<Deps, 'limiter' | 'store'>;

const doJob = createJobs();

const GIVEN: Pick<Given, 'measured' | 'makePuzzleBoard' | 'inTurn'> = {
  measured: (store) => store,
  makePuzzleBoard: async (request) => makeBoard(request),
  inTurn: (_client, work) =>
    work(async <Made>(job: string, request: unknown) => doJob({ job, request }) as Made),
};

/** Made once: together they take longer than the rest of an app. */
const DEFAULTS = {
  sections: API.sections,
  moderated: MODERATED,
  pageList: PAGES,
  ...readConfig({}, {}),
  rudeFilter: createRudeFilter(),
};

let seed = 1;

/** The real app, with the dependencies that a test does not name. */
export function buildTestApp(deps: TestDeps): TestApp {
  const { log = pino({ level: 'silent' }), store } = deps;
  const live = deps.live ?? createLive({ store, json: gameJson });
  const given = { ...GIVEN, live, sql: store.sql, store, ...deps.given };
  const app = buildApp({
    makeBoard: async (request) => makeBoard({ ...request, seed: seed++ }).board,
    features: partsOf(given, DEFAULTS.featureSettings),
    isStopping: () => false,
    pages: deps.pages ?? builtPages(),
    // A busy machine would reach that of production.
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
