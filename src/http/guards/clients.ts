import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Account,
  createAccounts,
  dropFrom,
  type Entry,
  type Line,
  newAccount,
  type Payer,
} from '../../limit/fair-line.ts';
import type { HttpError } from '../reply/errors.ts';
import {
  FEW_HEADERS,
  HEADER_MS,
  MAX_CHUNKS,
  MAX_HEADS_BYTES,
  MAX_OPEN,
  MAX_PIPELINED,
  MAX_READ_MS,
} from '../request/admission.ts';
import type { Client, Clients } from '../request/client.ts';
import type { HttpRequest } from '../request/http-request.ts';

/** One request, from its head until it is answered. */
export type Visit = Entry & {
  account: ClientAccount;
  connection: Connection;
  client: Client;
  arrivedAt: number;
  readMs: number;
  /** The length of its head, when it came before the answer to the one before it. */
  headBytes: number;
  raw: IncomingMessage;
  response: ServerResponse;
  request: HttpRequest | undefined;
  /** Its text, `undefined` when that is not UTF-8, or the reason why it was not read. */
  body: string | undefined | HttpError;
  /** Behind a proxy, the client has too many others that are not answered yet. */
  isOneTooMany: boolean;
};

type ClientAccount = Account & {
  /** Not those of a proxy, which has many clients. */
  sockets: Set<Socket>;
  /** Those that are not read at the moment. */
  paused: Set<Socket>;
  hasFlooded: boolean;
};

type Connection = Payer & { peer: Client; visits: Visit[] };

export type ClientGuard = ReturnType<typeof watchClients>;

/** What each client has open: its connections or, behind a trusted proxy, its requests. 0: unlimited. */
export function watchClients(perClient: number, clients: Clients, line: Line) {
  const accounts = createAccounts<ClientAccount>(
    () => ({ ...newAccount(), sockets: new Set(), paused: new Set(), hasFlooded: false }),
    ({ open, sockets }) => open > 0 || sockets.size > 0,
    line.now,
  );
  const connections = new WeakMap<Socket, Connection>();
  const connect = (socket: Socket): Connection => ({ paidAt: 0, peer: clients.ofPeer(socket), visits: [] });
  const connectionOf = (socket: Socket) => connections.getOrInsertComputed(socket, connect);

  const end = (visit: Visit): void => {
    const { account, connection, isOneTooMany } = visit;
    if (!dropFrom(connection.visits, visit)) return;
    line.leave(visit);
    if (isOneTooMany) return;
    account.open--;
    if (account.paused.size === 0 || account.open > MAX_OPEN / 2) return;
    // One at a time, which may bring many requests. With the last answer all: no other one would come.
    for (const socket of account.paused) {
      account.paused.delete(socket.resume());
      if (account.open > 0) return;
    }
  };

  /** Whether this is one too many for its connection: Node stores all, and takes a minute to free 200,000. */
  const isUnreadable = (socket: Socket, headBytes: number, { visits }: Connection): boolean => {
    if (headBytes === 0) return false;
    // The client may have gone before Node came to this request.
    if (socket.destroyed) return true;
    const allBytes = visits.reduce((sum, visit) => sum + visit.headBytes, headBytes);
    if (visits.length <= MAX_PIPELINED && allBytes <= MAX_HEADS_BYTES) return false;
    socket.destroy();
    stopParsing(socket);
    return true;
  };

  /** A client that sends a flood is in debt at once, and loses its connections that are not read yet. */
  const onFlood = (socket: Socket): void => {
    const connection = connectionOf(socket);
    socket.destroy();
    // A proxy has many clients. Others behind that address keep their streams and their idle connections.
    if (connection.peer.isBehindProxy) return;
    const account = accounts.of(connection.peer.capKey);
    account.hasFlooded = true;
    line.charge({ account, connection }, Number.POSITIVE_INFINITY);
    for (const other of account.sockets) if (isUnread(other)) other.destroy();
  };

  return {
    onConnection(socket: Socket): void {
      line.accepted();
      // Without an address, the client has already disconnected.
      if (!socket.remoteAddress) return;
      const connection = connectionOf(socket);
      const { peer } = connection;
      const account = peer.isBehindProxy ? undefined : accounts.of(peer.capKey);
      if (account) {
        account.hasFlooded &&= line.isDebtor(account);
        const isOneTooMany = perClient > 0 && account.sockets.size >= perClient;
        if (isOneTooMany || account.hasFlooded) return void socket.destroy();
        account.sockets.add(socket);
      }
      socket.once('close', () => {
        account?.sockets.delete(socket);
        account?.paused.delete(socket);
        for (const visit of [...connection.visits]) end(visit);
      });
    },

    /** `undefined` when the connection is closed. */
    onRequest(raw: IncomingMessage, response: ServerResponse): Visit | undefined {
      const { socket } = raw;
      const connection = connectionOf(socket);
      // A response gets its socket when the one before it has been sent: without one, it is pipelined.
      const headBytes = response.socket ? 0 : headBytesOf(raw);
      if (isUnreadable(socket, headBytes, connection)) return undefined;
      const readMs = readMsOf(raw);
      if (readMs > 0 && connection.visits.reduce((sum, visit) => sum + visit.readMs, readMs) > MAX_READ_MS) {
        onFlood(socket);
        return void stopParsing(socket);
      }
      // Without chunks a part of a body is what was read at once, so none is a flood.
      if (raw.headers['transfer-encoding'] !== undefined) limitChunks(raw, onFlood);
      const client = clients.of(connection.peer, raw.headers);
      const account = accounts.of(client.capKey);
      const isOneTooMany = client.isBehindProxy && perClient > 0 && account.open >= perClient;
      const visit: Visit = {
        account,
        connection,
        client,
        raw,
        response,
        isOneTooMany,
        arrivedAt: line.now(),
        readMs,
        headBytes,
        since: 0,
        place: undefined,
        body: '',
        request: undefined,
        start() {},
      };
      connection.visits.push(visit);
      if (readMs > 0) line.charge(visit, readMs);
      if (isOneTooMany) return visit;
      account.open++;
      if (account.open > MAX_OPEN && !client.isBehindProxy && line.isDebtor(account)) {
        account.paused.add(socket.pause());
      }
      return visit;
    },

    /** Frees its places: behind a proxy only when the client has read its answer and sent all. */
    onAnswered(visit: Visit): void {
      const { raw, response, client } = visit;
      const isDone = () => (client.isBehindProxy ? response.closed && raw.complete : response.writableEnded);
      if (raw.socket.destroyed || isDone()) return void end(visit);
      line.leave(visit);
      const endIfDone = () => (raw.complete ? end(visit) : raw.once('close', () => end(visit)));
      response.once('close', endIfDone);
    },

    charge(socket: Socket, ms: number): void {
      const connection = connectionOf(socket);
      line.charge({ account: accounts.of(connection.peer.capKey), connection }, ms);
    },
  };
}

function readMsOf({ rawHeaders }: IncomingMessage): number {
  return Math.max(0, rawHeaders.length / 2 - FEW_HEADERS) * HEADER_MS;
}

function headBytesOf({ url = '', rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((sum, part) => sum + part.length, url.length);
}

/** Nothing of it has been read, or a request of it has not arrived in full. `parser` is Node's own. */
function isUnread(socket: Socket & { parser?: { incoming: IncomingMessage | null } | null }): boolean {
  return socket.bytesRead === 0 || socket.parser?.incoming?.complete === false;
}

/** What the parser of Node takes for the end of HTTP on a connection, as after an upgrade. */
const NO_MORE_HTTP = 2;

/** Node would read on: 64 KiB may be 3,600 requests, which take 45 ms even if nobody answers them. */
function stopParsing(socket: Socket & { parser?: { onIncoming(): number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => NO_MORE_HTTP;
}

/** Ends a flood of tiny chunks: each takes 2 µs even if unused, and one read of Node may bring 350,000. */
function limitChunks(raw: IncomingMessage, onFlood: (socket: Socket) => void): void {
  let chunks = 0;
  const push = raw.push.bind(raw);
  raw.push = (part: unknown) => {
    if (part === null || ++chunks <= MAX_CHUNKS) return push(part);
    if (chunks === MAX_CHUNKS + 1) onFlood(raw.socket);
    return false;
  };
}
