import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Pool, Statement } from '../postgres/pool.ts';
import type { Hub } from './hub.ts';
import { createListener, type Listener } from './listener.ts';
import { type Message, messagesFrom } from './messages.ts';
import { createOutbox } from './outbox.ts';
import { pollVersions, type ReadVersions, type Relay } from './relay.ts';

export type PostgresRelayParts = {
  pool: Pick<Pool, 'query'>;
  /** Opens the connection for notifications; `undefined`: a pooler in transaction mode, which cannot carry them. */
  connect: (() => Promise<pg.Client>) | undefined;
  /** Logs a line for the operator. */
  logLine?: ((line: string) => void) | undefined;
};

const TICK_MS = 1_000;
/** Also polls while notifications arrive: one is lost when its sender loses its connection. */
const POLL_TICKS = 10;
/** A process that has sent nothing for this long has stopped: a running one sends a probe every 5 s. */
const EXPIRY_TICKS = 20;

/**
 * Announces each find to the other instances with NOTIFY, outside of the guess's transaction and on a connection of its
 * own: PostgreSQL commits transactions with a NOTIFY one after the other. A notification has only the id and the version;
 * the game is then read from the database. While none arrive, the versions of all watched games are polled every second.
 */
export function createPostgresRelay({ pool, connect, logLine = () => {} }: PostgresRelayParts): Relay {
  const self = randomBytes(6).toString('base64url');
  const lastMessageAt = new Map<string, number>();
  const local = new Map<string, Message>();
  let hub: Hub | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let tick = 0;
  let isPolling = false;

  const readVersions: ReadVersions = async (ids) => {
    const rows = await pool.query<{ id: string; version: number }>(VERSIONS, [ids]);
    return new Map(rows.map(({ id, version }) => [id, version]));
  };

  const poll = async () => {
    if (!hub || isPolling) return;
    isPolling = true;
    // An outage of the database is logged by the requests that fail.
    await pollVersions(hub, readVersions).catch(() => {});
    isPolling = false;
  };

  const listener: Listener | undefined =
    connect &&
    createListener({
      connect,
      self,
      logLine,
      onText: (text) => messagesFrom(text).forEach(receive),
      onReady() {
        outbox.add({ kind: 'hello', from: self });
        for (const message of local.values()) outbox.add(message);
        poll();
      },
    });
  const outbox = createOutbox({
    send: async (text) => listener?.send(text),
    later: (ms, act) => setTimeout(act, ms).unref(),
  });

  function receive(message: Message): void {
    if (message.kind === 'change') {
      hub?.refreshIfOlder(message.id, message.version);
      return;
    }
    if (message.kind === 'rematch') {
      hub?.announceRematch(message.id);
      return;
    }
    if (message.from === self) return;
    if (message.kind === 'bye') {
      forget(message.from);
      return;
    }
    const isNew = !lastMessageAt.has(message.from);
    lastMessageAt.set(message.from, tick);
    if (message.kind === 'players') hub?.setRemotePlayers(message.id, message.from, message.players);
    if (message.kind === 'ask') {
      const own = local.get(message.id);
      if (own) outbox.add(own);
    }
    if (message.kind === 'hello') {
      // It has missed all earlier messages, and its own earlier ones may be lost.
      for (const own of local.values()) outbox.add(own);
      if (!isNew) poll();
    }
  }

  function forget(from: string): void {
    lastMessageAt.delete(from);
    hub?.forgetRemote(from);
  }

  const onTick = () => {
    tick++;
    listener?.tick();
    for (const [from, at] of lastMessageAt) if (tick - at > EXPIRY_TICKS) forget(from);
    if (!listener?.isReady() || tick % POLL_TICKS === 0) poll();
  };

  return {
    start(started) {
      hub = started;
      ticking = setInterval(onTick, TICK_MS).unref();
      listener?.tick();
    },
    announce(id, version) {
      if (listener) outbox.add({ kind: 'change', id, version });
    },
    announceRematch(id) {
      if (listener) outbox.add({ kind: 'rematch', id });
    },
    announcePlayers(id, players) {
      const message: Message = { kind: 'players', from: self, id, players };
      if (players.players.length + players.watchers > 0) local.set(id, message);
      else local.delete(id);
      if (listener) outbox.add(message);
    },
    askForPlayers(id) {
      if (listener) outbox.add({ kind: 'ask', from: self, id });
    },
    async close() {
      clearInterval(ticking);
      await listener?.close();
    },
  };
}

/** Each find ends with a space; the completion is one more change. */
const VERSIONS: Statement = {
  name: 'live_versions',
  text: `
    SELECT id, length(finds) - length(replace(finds, ' ', '')) + (completed_at IS NOT NULL)::int AS version
    FROM games WHERE id = ANY($1::uuid[])`,
};
