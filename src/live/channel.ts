import { createHash } from 'node:crypto';

/** The channel of the notifications of a schema: several installations may share a database. */
export function channelOf(schema: string): string {
  return `wordsearch_${createHash('sha256').update(schema).digest('hex').slice(0, 16)}`;
}
