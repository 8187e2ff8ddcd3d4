import { randomInt } from 'node:crypto';
import { get } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { etagReply } from '../../platform/http/reply/reply.ts';
import { string } from '../../platform/schemas/schema.ts';
import { type CodeView, OpenedCode } from '../schemas/codes.ts';
import type { Codes, CodeTarget } from '../store/store.ts';
import { CODES } from './limits.ts';
import { parameter } from './parameters.ts';
import type { Uses } from './parts.ts';
import type { SitePolicy } from './policy.ts';
import { puzzleView } from './puzzles.ts';
import { timestamp } from './views.ts';

const LETTERS = /^[A-Za-z]{6}$/;

const CODE = parameter(
  'code',
  string({ pattern: LETTERS.source, examples: ['HKMPRT'], description: 'Six letters.' }),
);

const CODE_NOT_FOUND = new HttpError(404, 'Code not found').when('The code is unknown or has expired.');

export const openCode = get('/api/codes/{code}', {
  summary: 'Open a code',
  description:
    'Returns the puzzle of a class code, or the game id of a room code. The code may be in upper or lower case. Only wrong codes count towards the limit. Beyond it a client gets one response a second until a minute has passed without another refusal, and is refused if more than two requests wait. Fails if the code is unknown or expired. Idempotent.',
  params: [CODE],
  reply: { description: 'What the code opens.', schema: OpenedCode },
  missLimit: CODES,
  errors: [CODE_NOT_FOUND],
  async handle({ params: { code = '' } }, { store }: Uses<'store'>) {
    const target = LETTERS.test(code) ? await store.codeTarget(code.toUpperCase()) : undefined;
    const { puzzleId, gameId } = orThrow(target, CODE_NOT_FOUND);
    if (puzzleId !== null)
      return etagReply(puzzleView(orThrow(await store.puzzle(puzzleId), CODE_NOT_FOUND)));
    return etagReply({ game_id: orThrow(await store.game(gameId), CODE_NOT_FOUND).id });
  },
});

/** Letters that can't be mistaken for others. There are 23, so six of them make 148 million codes. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Creates a code without a rude word. After a refusal, `isWanted` says whether the target can still have a code;
 * `undefined` if it can't.
 */
export async function addCode(
  store: Codes,
  { filter }: SitePolicy,
  target: CodeTarget,
  isWanted: () => Promise<boolean>,
): Promise<CodeView | undefined> {
  do {
    const code = Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
    const expiresAt = filter.isRudeName(code) ? undefined : await store.addCode(code, target);
    if (expiresAt !== undefined) return { code, expires_at: timestamp(expiresAt) };
  } while (await isWanted());
  return undefined;
}
