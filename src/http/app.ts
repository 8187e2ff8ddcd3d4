import type { RequestListener, Server } from 'node:http';
import type { Limiter } from '../limit/limiter.ts';
import { withoutNames } from '../store/without-names.ts';
import { type ConnectionCaps, limitClients } from './guards/clients.ts';
import { watchEventLoop } from './guards/late.ts';
import type { Route } from './operation/operation.ts';
import type { RouteParts } from './operation/parts.ts';
import { DEFAULT_RULES, type Rules } from './operation/rules.ts';
import { apiDocument, operations } from './operations.ts';
import type { BuiltPages } from './pages/assets.ts';
import { createPages } from './pages/pages.ts';
import { stateAnswer } from './reply/answers.ts';
import { countErrors } from './reply/errors-today.ts';
import { watchOutage } from './reply/outage.ts';
import { createClients } from './request/client.ts';
import type { HttpRequest } from './request/http-request.ts';
import { createRequestIds } from './request/request-id.ts';
import { createRequestLog } from './request-log.ts';
import { createRouter } from './router.ts';
import { type AdminAccess, createAdminRoutes } from './routes/admin.ts';
import { createHttpServer, createListener } from './server.ts';

export type AppParts = Omit<RouteParts, 'outage' | 'document' | 'rules'> & {
  /** What the operator allows; by default everything but rude names. */
  rules?: Rules;
  /** For the page /admin, which there is none without it. */
  admin?: AdminAccess | undefined;
  limiter: Limiter;
  /** '' or '/a' or '/b/c': the path prefix under which a reverse proxy serves us. */
  basePath: string;
  /** The built pages; without them each page is answered, but empty. */
  pages?: BuiltPages;
  /** The proxies whose X-Forwarded-For is trusted: addresses and networks. */
  trustProxy: readonly string[];
  /** The limits of the contract count IPv6 clients by this prefix. */
  ipv6Prefix: number;
  /** Whether the log has the client's address of each request. */
  logClientIp?: boolean;
  /** Called for each request that is refused because the event loop cannot keep up. */
  onShed?: (() => void) | undefined;
  /** Called for each answered request; the route is `undefined` when none fits. */
  onAnswered?: ((route: string | undefined, status: number, ms: number) => void) | undefined;
  /** The origins whose pages may call the API; `*` alone: every origin. */
  corsOrigins?: readonly string[];
  /** The sites that may show a puzzle and its games in a frame. */
  frameAncestors?: readonly string[];
  /** Whether browsers cache the pages for offline use; the default is yes. */
  serviceWorker?: boolean;
  /** Without caps, the number of connections is unlimited. */
  connectionCaps?: ConnectionCaps;
  /** Closes a connection when the client has read nothing of an answer for this long. */
  unreadMs?: number;
};

export type App = {
  /** Not listening yet. */
  server: Server;
  /** What the server does with a request: tests call it without a socket. */
  listener: RequestListener;
  /** Ends the streams and the idle connections, and waits for the others. */
  close(): Promise<void>;
};

/** A slow reader is not cut off: the system reports progress when a third of its buffer is free, which takes a slow phone some seconds. */
export const UNREAD_MS = 60_000;
const NO_CAPS: ConnectionCaps = { total: 0, perAddress: 0 };

/** The service without its listening socket: the server and the tests both use it. */
export function buildApp(parts: AppParts): App {
  const { live, log, basePath, rules = DEFAULT_RULES, connectionCaps: caps = NO_CAPS } = parts;
  const store = rules.publicNames ? parts.store : withoutNames(parts.store);
  const ids = createRequestIds();
  const clients = createClients(parts.trustProxy, parts.ipv6Prefix);
  const outage = watchOutage(log, () => store.ready());
  const eventLoop = watchEventLoop({ log, onShed: parts.onShed });
  const pages = createPages({
    basePath,
    built: parts.pages,
    store,
    serviceWorker: parts.serviceWorker ?? true,
    frameAncestors: parts.frameAncestors ?? [],
    rules,
    hasAdmin: parts.admin !== undefined,
  });
  const routeParts = { ...parts, store, rules, outage, document: stateAnswer(apiDocument(basePath)) };
  const routes = operations.map(
    (operation): Route => ({ ...operation, handle: (request) => operation.handle(request, routeParts) }),
  );
  const errors = countErrors(Date.now);
  const adminRoutes = parts.admin
    ? createAdminRoutes({
        access: parts.admin,
        store,
        errorsToday: errors.today,
        monotonic: () => performance.now(),
      })
    : [];
  const logRequest = createRequestLog(log, parts.logClientIp ?? false);
  const serverParts = {
    basePath,
    router: createRouter([...routes, ...adminRoutes, ...pages.routes]),
    limiter: parts.limiter,
    ids,
    clients,
    guards: { clients: limitClients(caps.perAddress, clients), eventLoop },
    corsOrigins: parts.corsOrigins ?? [],
    errors: { log, outage },
    missingPage: pages.missing,
    onAnswered: (request: HttpRequest, status: number, ms: number) => {
      logRequest(request, status, ms);
      errors.count(status);
      parts.onAnswered?.(request.route, status, ms);
    },
    maxConnections: caps.total,
    unreadMs: parts.unreadMs ?? UNREAD_MS,
  };
  const listener = createListener(serverParts);
  const server = createHttpServer(serverParts, listener);

  return {
    server,
    listener,
    async close() {
      live.stop();
      outage.close();
      eventLoop.close();
      if (!server.listening) return;
      await new Promise((closed) => server.close(closed));
    },
  };
}
