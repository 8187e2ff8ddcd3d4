import { type Caps, createOpenCounts } from '../../limit/open-counts.ts';

/** The connection of one stream, which is a response of Node. */
export type Sink = {
  write(text: string): void;
  end(text: string): void;
  destroy(): void;
  /** Bytes in the memory of this process that the operating system has not accepted yet. */
  readonly writableLength: number;
};

export type Stream = Exclude<ReturnType<Streams['reserve']>, string>;

/** Shorter than the idle timeout of common proxies. nginx, for example, closes a connection after 60 s without data. */
const HEARTBEAT_MS = 20_000;
/** A comment line, which clients ignore. */
const HEARTBEAT = ':\n\n';
/** A whole game with all its events is 20 kB, so only a client that doesn't read reaches this. */
const MAX_UNSENT_BYTES = 64 * 1024;
const RETRY_MS = { min: 1_000, max: 3_000 };
/** After a stop all clients reconnect, so their return is spread over a longer time. */
const STOP_RETRY_MS = { min: 500, max: 6_000 };

export type Streams = ReturnType<typeof createStreams>;

export function createStreams({ caps, random }: { caps: Caps; random: () => number }) {
  const enter = createOpenCounts(caps.perAddress);
  const open = new Set<() => void>();
  const counts = { sent: 0, dropped: 0 };
  let isStopped = false;

  const retryIn = ({ min, max }: typeof RETRY_MS) => `retry: ${Math.round(min + random() * (max - min))}\n\n`;

  return {
    /** Reserves a slot for a stream that starts later, or returns the name of the cap that is reached. */
    reserve(address: string) {
      if (isStopped || (caps.total > 0 && open.size >= caps.total)) return 'process';
      const leave = enter(address);
      if (!leave) return 'address';
      let sink: Sink | undefined;
      let heartbeat: NodeJS.Timeout | undefined;
      let wasUnsent = false;

      const close = () => {
        clearInterval(heartbeat);
        sink = undefined;
        open.delete(end);
        leave();
      };
      const end = () => {
        if (!sink) return;
        sink.end(retryIn(STOP_RETRY_MS));
        close();
      };
      const drop = () => {
        counts.dropped++;
        sink?.destroy();
        close();
      };

      open.add(end);
      return {
        start(given: Sink): void {
          if (!open.has(end)) return;
          sink = given;
          /** Drops a client that has read nothing since the last heartbeat. */
          heartbeat = setInterval(() => {
            const isUnsent = given.writableLength > 0;
            if (isUnsent && wasUnsent) drop();
            else if (!isUnsent) given.write(HEARTBEAT);
            wasUnsent = isUnsent;
          }, HEARTBEAT_MS).unref();
          given.write(retryIn(RETRY_MS));
          if (isStopped) end();
        },
        /** Does nothing before the start and after the end. */
        send(text: string): void {
          if (!sink) return;
          counts.sent++;
          sink.write(text);
          if (sink.writableLength > MAX_UNSENT_BYTES) drop();
        },
        end,
        close,
      };
    },

    stop(): void {
      isStopped = true;
      for (const end of open) end();
    },

    /** Open streams; since the start, events sent and streams dropped because nobody read. */
    use: () => ({ open: open.size, ...counts }),
  };
}
