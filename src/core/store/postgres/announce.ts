import type { Query } from '../query.ts';

/** Each schema has a channel, because several installations may share a database. */
export const CHANNEL = `'wordsearch_' || md5(current_schema()::text)`;

/** The message that any game or puzzle may have changed. Other messages have the id, version and puzzle of a game. */
export const ANY_CHANGED = 'any';

/** Does not wait for the disk, because a notification need not survive a crash of the server. */
const NOTIFY = `
  SELECT set_config('synchronous_commit', 'off', true), count(pg_notify(${CHANNEL}, message))
  FROM unnest($1::text[]) message`;

/**
 * Notifies the other instances of changes. A NOTIFY is outside the transaction of the change, because
 * PostgreSQL commits transactions with a NOTIFY one after another. A lost one delays a change until the
 * next poll of all followed games.
 *
 * Changes that are made during a NOTIFY share the next one: with a NOTIFY each, they took a fifth of a hit's
 * processor time.
 */
export function createAnnounce(query: Query) {
  let waiting: string[] = [];
  let isNotifying = false;

  const notify = async () => {
    isNotifying = true;
    while (waiting.length > 0) {
      const messages = waiting;
      waiting = [];
      await query(NOTIFY, [messages]).catch(() => {});
    }
    isNotifying = false;
  };

  return (message: string): void => {
    waiting.push(message);
    if (!isNotifying) notify();
  };
}
