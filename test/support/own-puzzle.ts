import type { TestContext } from 'node:test';
import type { Backend } from './backend.ts';
import { startService } from './service.ts';

const WORDS = ['bat', 'elk', 'fox'];

/** A puzzle of three words, and what its maker can do with the secret. */
export async function startOwnPuzzle(
  t: TestContext,
  backend: Backend,
  request: Record<string, unknown> = {},
  deps: Parameters<typeof startService>[2] = {},
) {
  const service = await startService(t, backend, deps);
  const { body } = await service.send('POST', '/api/puzzles', { title: 'Class', words: WORDS, ...request });
  const { id, secret } = body;
  const headers = { authorization: `Bearer ${secret}` };
  return {
    ...service,
    id,
    secret,
    asMaker: (method: string, path: string, request?: unknown) =>
      service.send(method, `/api/puzzles/${id}${path}`, request, { headers }),
    join: async (player_name: string, request = {}) =>
      (await service.send('POST', `/api/puzzles/${id}/game`, { player_name, ...request })).body.id as string,
  };
}
