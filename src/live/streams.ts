import { createOpenCounts } from '../limit/open-counts.ts';
import { HEARTBEAT, retryText } from './events.ts';

/** The maximum number of open streams of a process, in total and per client address; 0: unlimited. */
export type StreamCaps = { total: number; perAddress: number };

/** The connection of one stream: a response of Node. */
export type Sink = {
  write(text: string): void;
  end(text: string): void;
  destroy(): void;
  /** Bytes in the memory of this process, which the operating system has not accepted yet. */
  readonly writableLength: number;
};

export type Stream = {
  start(sink: Sink): void;
  /** Does nothing before the start and after the end. */
  send(text: string): void;
  /** Closes the connection: the client asks again. */
  end(): void;
  /** The client has gone: frees its place. */
  close(): void;
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
  const perAddress = createOpenCounts(caps.perAddress);
  const open = new Set<Stream>();
  const counts = { sent: 0, dropped: 0 };
  let isStopped = false;

  const retryIn = ({ min, max }: typeof RETRY_MS) => retryText(min + random() * (max - min));

  return {
    /** A place for a stream that starts later. */
    reserve(address: string): Stream | ReachedCap {
      if (isStopped || (caps.total > 0 && open.size >= caps.total)) return 'process';
      if (!perAddress.enter(address)) return 'address';
      let sink: Sink | undefined;
      let heartbeat: NodeJS.Timeout | undefined;
      let wasUnsent = false;

      const close = () => {
        if (!open.delete(stream)) return;
        clearInterval(heartbeat);
        sink = undefined;
        perAddress.leave(address);
      };
      const finish = (act: (sink: Sink) => void) => {
        const last = sink;
        if (!last) return;
        close();
        act(last);
      };
      const drop = () => {
        counts.dropped++;
        finish((last) => last.destroy());
      };

      const stream: Stream = {
        start(given) {
          if (!open.has(stream)) return;
          sink = given;
          /** Drops a client that has read nothing since the last heartbeat. */
          heartbeat = setInterval(() => {
            const isUnsent = given.writableLength > 0;
            if (isUnsent && wasUnsent) drop();
            else if (!isUnsent) given.write(HEARTBEAT);
            wasUnsent = isUnsent;
          }, HEARTBEAT_MS).unref();
          given.write(retryIn(RETRY_MS));
          if (isStopped) stream.end();
        },
        send(text) {
          if (!sink) return;
          counts.sent++;
          sink.write(text);
          if (sink.writableLength > MAX_UNSENT_BYTES) drop();
        },
        end: () => finish((last) => last.end(retryIn(STOP_RETRY_MS))),
        close,
      };
      open.add(stream);
      return stream;
    },

    /** Ends all streams, so that their clients reconnect to another process, and refuses new ones. */
    stop(): void {
      isStopped = true;
      for (const { end } of open) end();
    },

    /** The open streams; since the start: the events sent, and the streams dropped because the client did not read. */
    use: () => ({ open: open.size, ...counts }),
  };
}
