import { REASON_ERROR, readReason } from '../../game/puzzle/texts.ts';
import { ReportRequest, ReportView } from '../../schemas/puzzles.ts';
import { PUZZLE_ID } from '../openapi/examples.ts';
import { post } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError, readOrThrow } from '../reply/errors.ts';
import { parseObjectBody } from '../request/body.ts';
import { existingPuzzle } from './existing.ts';

const values = { puzzle_id: PUZZLE_ID };
const REPORT = { reason: 'It has the name of my son.' };
export const NO_REASON = new HttpError(400, REASON_ERROR);

export const reportPuzzle = post('/api/puzzles/{puzzle_id}/report', {
  summary: 'Report a puzzle to the operator',
  description:
    'The operator sees the reason and how often the puzzle was reported. A request without a body is a report without a reason.',
  request: ReportRequest,
  reply: { description: 'It is stored.', schema: ReportView },
  examples: [{ summary: 'A puzzle that offends', values, request: REPORT, reply: { reported: true } }],
  errors: [NO_REASON],
  async handle({ params, body, id: reqId }, { store, log }) {
    const { id } = await existingPuzzle(store, params.puzzle_id);
    await store.reportPuzzle(id, reasonIn(body));
    // Without the reason, which may name somebody.
    log.warn({ reqId, puzzle: id }, 'a player reported this puzzle');
    return jsonAnswer({ reported: true });
  },
});

export function reasonIn(body: string | undefined): string {
  return readOrThrow(readReason(body === '' ? '' : parseObjectBody(body).reason));
}
