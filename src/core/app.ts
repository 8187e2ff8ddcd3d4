import { MINUTE_MS } from '../platform/durations.ts';
import { watchClients } from '../platform/http/guards/clients.ts';
import { UNKNOWN_KEY } from '../platform/http/operation/errors.ts';
import { operationsOf, type Route, type Section } from '../platform/http/operation/operation.ts';
import { documentAt } from '../platform/http/pages/assets.ts';
import { createPages, type Page, type PageDeps } from '../platform/http/pages/pages.ts';
import { createCompressed } from '../platform/http/reply/compressed.ts';
import { hasCode, watchOutage } from '../platform/http/reply/errors.ts';
import { countFailures } from '../platform/http/reply/failures.ts';
import { REQUEST_TURNS } from '../platform/http/request/admission.ts';
import { createClients } from '../platform/http/request/client.ts';
import { countMisses } from '../platform/http/request/rate-limit.ts';
import { createRequestLog } from '../platform/http/request-log.ts';
import { createRouter } from '../platform/http/router.ts';
import { createHttpServer, type ServerDeps } from '../platform/http/server.ts';
import type { Limiter } from '../platform/limit/limiter.ts';
import { type Caps, NO_CAPS } from '../platform/limit/open-counts.ts';
import { createTurns, type Turns } from '../platform/limit/turns.ts';
import { languageOf } from './routes/page-language.ts';
import type { Parts } from './routes/parts.ts';
import type { PolicySettings, RudeFilter } from './routes/policy.ts';

/** `Own` is the type of the features' parts. */
export type AppDeps<Own> = Omit<Parts, 'outage' | 'document' | 'policy' | 'failuresToday'> &
  Pick<PageDeps<never>, 'pages' | 'serviceWorker' | 'frameAncestors'> &
  Pick<ServerDeps, 'corsOrigins' | 'deadlineMs' | 'unreadMs' | 'onShed'> & {
    features: Own;
    pageList: readonly Page<Parts & Own>[];
    sections: readonly Section<Parts & Own>[];
    /** Routes that the document leaves out. */
    moreRoutes(parts: Parts & Own): readonly Route[];
    policy: PolicySettings;
    trustProxy: readonly string[];
    /** The clients' names, by API key. */
    apiKeys: ReadonlyMap<string, string>;
    ipv6Prefix: number;
    logRequests: boolean;
    logClientIp: boolean;
    rudeFilter: RudeFilter;
    limiter: Pick<Limiter, 'take'>;
    /** Called for each answered request; the route is `undefined` if none matches. */
    onAnswered?: ((route: string | undefined, status: number, ms: number) => void) | undefined;
    connectionCaps?: Caps;
    turns?: Turns;
  };

export type App = ReturnType<typeof buildApp>;

/** Builds the service without a listening socket, for both the server and the tests. */
export function buildApp<Own>(deps: AppDeps<Own>) {
  const { store, live, log, basePath, connectionCaps: caps = NO_CAPS } = deps;
  const { turns = createTurns(REQUEST_TURNS) } = deps;
  const clients = createClients(deps.trustProxy, deps.ipv6Prefix, deps.apiKeys);
  const outage = watchOutage(log, () => store.ready());
  const compressed = createCompressed();
  let text: string | undefined;
  const document = (acceptEncoding: string | undefined) => {
    text ??= documentAt(basePath, deps.pages);
    return compressed(text, {}, acceptEncoding);
  };
  const policy = { ...deps.policy, filter: deps.rudeFilter };
  const failures = countFailures(log, Date.now);
  const core = { ...deps, policy, outage, document, failuresToday: failures.today };
  const parts: Parts & Own = { ...core, ...deps.features };
  const pages = createPages({
    ...deps,
    list: deps.pageList,
    parts,
    values: { make: policy.ownPuzzles, scoreboard: policy.scoreboard },
    languageOf: (request) => languageOf(request, deps.siteLanguage),
  });
  const routes = operationsOf(deps.sections).map((operation): Route => {
    const { missLimit } = operation;
    const handle: Route['handle'] = (request) => {
      if (request.client.hasUnknownKey && hasCode(operation)) throw UNKNOWN_KEY;
      return operation.handle(request, parts);
    };
    return {
      ...operation,
      handle: missLimit ? countMisses(handle, missLimit, deps.limiter, turns.now) : handle,
    };
  });
  const minutes = setInterval(failures.logRefusals, MINUTE_MS).unref();
  const logRequest = createRequestLog(log, {
    withAll: deps.logRequests || log.isLevelEnabled('debug'),
    withClient: deps.logClientIp,
  });
  const { server, listener } = createHttpServer({
    ...deps,
    router: createRouter([...routes, ...deps.moreRoutes(parts), ...pages.routes]),
    turns,
    guard: watchClients(caps.perAddress, clients, turns),
    errors: { log, outage },
    missingPage: pages.missing,
    onAnswered(request, route, { status, limit }, ms, isStream) {
      logRequest(request, route, status, ms, isStream);
      failures.count(status, route, limit);
      deps.onAnswered?.(route, status, ms);
    },
    maxConnections: caps.total,
  });

  return {
    server,
    /** Handles a request; tests call it without a socket. */
    listener,
    /** Ends streams and idle connections, and waits for the other connections. */
    async close(): Promise<void> {
      live.streams.stop();
      outage.close();
      clearInterval(minutes);
      failures.logRefusals();
      if (!server.listening) return;
      await new Promise((closed) => server.close(closed));
    },
  };
}
