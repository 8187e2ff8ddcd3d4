import { lineOf, type Message } from './messages.ts';

export type OutboxParts = {
  /** Rejects when the text could not be sent. */
  send(text: string): Promise<unknown>;
  later(ms: number, act: () => void): void;
};

/** Messages are collected for this long. The goal for a find to reach another instance is 300 ms. */
const COLLECT_MS = 5;
/** PostgreSQL takes less than 8000 bytes in one notification. */
const MAX_BYTES = 7_900;
/** Limits the memory while the connection is slow. Lost messages do no harm: the other instances also poll the database. */
const MAX_MESSAGES = 10_000;

/**
 * Collects messages and sends them together, one text at a time: under load many finds share one notification. Of the
 * messages about one game only the newest is sent. A text that cannot be sent is lost: the other instances poll the
 * database when this process is connected again.
 */
export function createOutbox({ send, later }: OutboxParts) {
  const lines = new Map<string, string>();
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    later(COLLECT_MS, async () => {
      await send(takeText()).catch(() => {});
      isScheduled = false;
      if (lines.size > 0) schedule();
    });
  };

  function takeText(): string {
    let text = '';
    for (const [key, line] of lines) {
      if (text.length + line.length >= MAX_BYTES) break;
      text += text === '' ? line : `\n${line}`;
      lines.delete(key);
    }
    return text;
  }

  return {
    add(message: Message): void {
      const key = 'id' in message ? `${message.kind} ${message.id}` : message.kind;
      lines.delete(key);
      lines.set(key, lineOf(message));
      if (lines.size > MAX_MESSAGES) lines.delete(lines.keys().next().value as string);
      schedule();
    },
  };
}
