import { hash } from 'node:crypto';
import { PUZZLE_ID } from '../../core/routes/examples.ts';
import { existingPuzzle } from '../../core/routes/existing.ts';
import { OWN_PUZZLES } from '../../core/routes/limits.ts';
import { PATH } from '../../core/routes/parameters.ts';
import type { Uses } from '../../core/routes/parts.ts';
import { type Operation, post } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow, valueOrThrow } from '../../platform/http/reply/errors.ts';
import { jsonReply, type Reply } from '../../platform/http/reply/reply.ts';
import { parseObjectBody } from '../../platform/http/request/body.ts';
import { type HttpRequest, publicUrlOf } from '../../platform/http/request/http-request.ts';
import type { Moderated } from '../feature.ts';
import type { ModerationParts } from './parts.ts';
import { parseReason, REASON_ERROR } from './reason.ts';
import { type ReportedKind, reportedKinds } from './reports.ts';
import { ReportRequest, ReportView } from './schema.ts';
import type { NewReport } from './webhook.ts';

const values = { puzzle_id: PUZZLE_ID };
const REPORT = { reason: 'It has the name of my son.' };
type Deps = ModerationParts & Uses<'store' | 'log' | 'basePath'>;

const INVALID_REASON = new HttpError(400, REASON_ERROR);

const reportPuzzle = post('/api/puzzles/{puzzle_id}/report', {
  summary: 'Report a puzzle to the operator',
  description:
    'Sends a report about a puzzle, with an optional reason, to the operator, who also sees how many people have reported it. Idempotent: an address counts once.',
  params: [PATH.puzzle],
  limit: OWN_PUZZLES,
  request: ReportRequest,
  mayBeEmpty: true,
  reply: { description: 'The report is stored.', schema: ReportView },
  examples: [{ summary: 'A puzzle that offends', values, request: REPORT, reply: { reported: true } }],
  errors: [INVALID_REASON],
  async handle(request, deps: Deps) {
    const { id, board } = await existingPuzzle(deps.store, request.params.puzzle_id);
    return takeReport(request, deps, { kind: 'puzzle', id, title: board.title });
  },
});

/** Returns the operation that reports an item of a feature. */
function reportOperation({ kind, path, parameter, example }: ReportedKind): Record<string, Operation<Deps>> {
  const operation = post(`${path}/report`, {
    summary: `Report a ${kind} to the operator`,
    description: `Sends a report about a ${kind}, with an optional reason, to the operator, who also sees how many people have reported it. Idempotent: an address counts once.`,
    params: [parameter],
    limit: OWN_PUZZLES,
    request: ReportRequest,
    mayBeEmpty: true,
    reply: { description: 'The report is stored.', schema: ReportView },
    examples: [
      {
        summary: 'A name that offends',
        values: { [parameter.name]: example },
        request: { reason: 'Rude' },
        reply: { reported: true },
      },
    ],
    errors: [INVALID_REASON],
    async handle(request, deps: Deps) {
      const id = request.params[parameter.name] ?? '';
      const title = orThrow(await deps.moderation.titleOf(kind, id), parameter.missing ?? new HttpError(404));
      return takeReport(request, deps, { kind, id, title });
    },
  });
  return { [`report${kind.charAt(0).toUpperCase()}${kind.slice(1)}`]: operation };
}

/** The response is the same for a repeated report, so that no one learns what an operator did. */
async function takeReport(
  request: HttpRequest,
  { moderation, operator, log, basePath }: Deps,
  about: Pick<NewReport, 'kind' | 'id' | 'title'>,
): Promise<Reply> {
  const { kind, id } = about;
  const { body, client } = request;
  const reason = valueOrThrow(parseReason(body === '' ? '' : parseObjectBody(body).reason));
  // 24 bits are enough: hundreds of addresses share them, but hardly any two report the same puzzle.
  const reporter = hash('sha256', `${id} ${client.capKey}`, 'hex').slice(0, 6);
  if (await moderation.report(id, reporter, reason)) {
    // Leaves out the reason, which may name someone.
    log.warn({ reqId: request.id, [kind]: id }, 'reported by a player');
    // Without a proxy that reports the host, the sender could choose where the link leads.
    const site = client.isBehindProxy ? publicUrlOf(request, basePath) : undefined;
    operator.notify({ ...about, reason, url: `${site ?? `${basePath}/`}${kind}/${id}` });
  }
  return jsonReply({ reported: true });
}

export function reportOperations(moderated: readonly Moderated[]): Record<string, Operation<Deps>> {
  return Object.assign({ reportPuzzle }, ...reportedKinds(moderated).map(reportOperation));
}
