import { randomUUIDv7 } from 'node:crypto';
import { type Query, queryOf, type RunAll } from '../query.ts';
import type { Moderation, ModerationAct } from '../store.ts';

export function createModerationLog(
  read: Query,
  atomic: RunAll,
): Pick<Moderation, 'logAct' | 'moderationLog'> {
  return {
    async logAct({ act, what, id = '', note = '', way }) {
      await queryOf(atomic)(LOG, [randomUUIDv7(), act, what, id, note, way]);
    },
    moderationLog: (limit) => read<Required<ModerationAct> & { at: number }>(READ_LOG, [limit]),
  };
}

const LOG = `
  INSERT INTO moderation_log (id, at, act, what, about_id, note, way)
  VALUES ($1, wordsearch_now_ms(), $2, $3, $4, $5, $6)`;

const READ_LOG = `
  SELECT at, act, what, about_id AS id, note, way FROM moderation_log ORDER BY at DESC, moderation_log.id DESC
  LIMIT $1`;
