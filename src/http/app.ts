import type { Config } from '../config/config.ts';
import type { Limiter } from '../limit/limiter.ts';
import { createLine } from '../limit/line.ts';
import { type Caps, NO_CAPS } from '../limit/open-counts.ts';
import { watchClients } from './guards/clients.ts';
import { watchEventLoop } from './guards/late.ts';
import type { Route, RouteParts } from './operation/operation.ts';
import { apiDocument, operations } from './operations.ts';
import { createPages, type PageParts } from './pages/pages.ts';
import { stateAnswer } from './reply/answer.ts';
import { countErrors } from './reply/errors-today.ts';
import { watchOutage } from './reply/outage.ts';
import { REQUEST_LINE } from './request/admission.ts';
import { createClients } from './request/client.ts';
import { createRequestLog } from './request-log.ts';
import { createRouter } from './router.ts';
import { createAdminRoutes } from './routes/admin.ts';
import { createHttpServer, type ServerParts } from './server.ts';

export type AppParts = Omit<RouteParts, 'outage' | 'document'> &
  Omit<PageParts, 'hasAdmin' | 'now'> &
  Pick<Config, 'trustProxy' | 'ipv6Prefix' | 'logClientIp' | 'corsOrigins'> &
  Pick<ServerParts, 'deadlineMs' | 'unreadMs'> & {
    /** Without it there is no page /admin. */
    adminToken?: string | undefined;
    limiter: Pick<Limiter, 'take'>;
    onShed?: (() => void) | undefined;
    /** Called for each answered request; the route is `undefined` when none fits. */
    onAnswered?: ((route: string | undefined, status: number, ms: number) => void) | undefined;
    connectionCaps?: Caps;
    /** How many requests of clients that use much may be in work: on PostgreSQL they share its connections. */
    debtorPlaces?: number | undefined;
  };

export type App = ReturnType<typeof buildApp>;

/** The service without its listening socket: the server and the tests both use it. */
export function buildApp(parts: AppParts) {
  const { store, live, log, basePath, adminToken: token, connectionCaps: caps = NO_CAPS } = parts;
  const clients = createClients(parts.trustProxy, parts.ipv6Prefix);
  const line = createLine({ ...REQUEST_LINE, debtorPlaces: parts.debtorPlaces ?? Number.POSITIVE_INFINITY });
  const outage = watchOutage(log, () => store.ready());
  const eventLoop = watchEventLoop({ log, onShed: parts.onShed });
  const pages = createPages({ ...parts, hasAdmin: token !== undefined, now: Date.now });
  const document = stateAnswer(apiDocument(basePath));
  // As bytes: to encode this text takes 0.15 ms, and one client may ask for it 16,000 times at once.
  const routeParts = { ...parts, outage, document: { ...document, body: Buffer.from(document.body) } };
  const routes = operations.map(
    (operation): Route => ({ ...operation, handle: (request) => operation.handle(request, routeParts) }),
  );
  const errors = countErrors(Date.now);
  const adminRoutes = token ? createAdminRoutes(token, store, errors.today) : [];
  const logRequest = createRequestLog(log, parts.logClientIp);
  const { server, listener } = createHttpServer({
    ...parts,
    router: createRouter([...routes, ...adminRoutes, ...pages.routes]),
    line,
    guards: { clients: watchClients(caps.perAddress, clients, line), eventLoop },
    errors: { log, outage },
    missingPage: pages.missing,
    onAnswered(request, status, ms) {
      logRequest(request, status, ms);
      errors.count(status);
      parts.onAnswered?.(request.route, status, ms);
    },
    maxConnections: caps.total,
  });

  return {
    server,
    /** What the server does with a request: tests call it without a socket. */
    listener,
    /** Ends the streams and the idle connections, and waits for the others. */
    async close(): Promise<void> {
      live.streams.stop();
      outage.close();
      eventLoop.close();
      if (!server.listening) return;
      await new Promise((closed) => server.close(closed));
    },
  };
}
