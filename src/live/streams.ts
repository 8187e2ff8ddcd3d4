import { HEARTBEAT, retryText } from './events.ts';

/** The maximum number of open streams of a process, in total and per client address; 0: unlimited. */
export type StreamCaps = { total: number; perAddress: number };

/** The connection of one stream. */
export type Sink = {
  write(text: string): void;
  end(text: string): void;
  destroy(): void;
  /** Bytes in the memory of this process, which the operating system has not accepted yet. */
  unsentBytes(): number;
};

export type Stream = {
  send(text: string): void;
  /** The client has gone. */
  close(): void;
  /** Closes the connection: the client asks again. */
  end(): void;
};

export type Reservation = {
  start(sink: Sink): Stream;
  /** Frees the reserved stream. */
  release(): void;
};

/** The cap of the process, or that of the address. */
export type ReachedCap = 'process' | 'address';

/** Shorter than the idle timeout of common proxies: nginx closes a connection after 60 s without data. */
const HEARTBEAT_MS = 20_000;
/** A whole game with all its events is 20 kB, so only a client that does not read reaches this. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** A client reconnects after a random time in this range. */
const RETRY_MS = { min: 1_000, max: 3_000 };
/** After a stop all clients reconnect, so their return is spread over more time. */
const STOP_RETRY_MS = { min: 500, max: 6_000 };

export type Streams = ReturnType<typeof createStreams>;

/** The open streams of this process: caps their number, sends heartbeats, and drops streams whose client does not read. */
export function createStreams({ caps, random }: { caps: StreamCaps; random: () => number }) {
  const perAddress = new Map<string, number>();
  /** For each open stream the function that ends it at a stop. */
  const ends = new Set<() => void>();
  const counts = { open: 0, sent: 0, dropped: 0 };
  let stopped = false;

  const between = ({ min, max }: typeof RETRY_MS) => min + random() * (max - min);

  function reserve(address: string): Reservation | ReachedCap {
    const siblings = perAddress.get(address) ?? 0;
    if (stopped || isFull(counts.open, caps.total)) return 'process';
    if (isFull(siblings, caps.perAddress)) return 'address';
    counts.open++;
    perAddress.set(address, siblings + 1);
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      counts.open--;
      const left = (perAddress.get(address) ?? 0) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    };
    return { start: (sink) => start(sink, release), release };
  }

  function start(sink: Sink, release: () => void): Stream {
    let wasUnsent = false;
    const close = () => {
      clearInterval(heartbeat);
      ends.delete(end);
      release();
    };
    const end = () => {
      if (!ends.has(end)) return;
      close();
      sink.end(retryText(between(STOP_RETRY_MS)));
    };
    const drop = () => {
      counts.dropped++;
      close();
      sink.destroy();
    };
    /** Drops a client that has read nothing since the last heartbeat. */
    const heartbeat = setInterval(() => {
      const isUnsent = sink.unsentBytes() > 0;
      if (isUnsent && wasUnsent) drop();
      else if (!isUnsent) sink.write(HEARTBEAT);
      wasUnsent = isUnsent;
    }, HEARTBEAT_MS).unref();
    ends.add(end);
    sink.write(retryText(between(RETRY_MS)));
    if (stopped) end();
    const send = (text: string) => {
      if (!ends.has(end)) return;
      counts.sent++;
      sink.write(text);
      if (sink.unsentBytes() > MAX_UNSENT_BYTES) drop();
    };
    return { send, close, end };
  }

  return {
    reserve,

    /** Ends all streams, so that their clients reconnect to another process, and refuses new ones. */
    stop(): void {
      stopped = true;
      for (const end of ends) end();
    },

    /** The open streams; since the start: the events sent, and the streams dropped because the client did not read. */
    use: (): Readonly<typeof counts> => counts,
  };
}

function isFull(count: number, cap: number): boolean {
  return cap > 0 && count >= cap;
}
