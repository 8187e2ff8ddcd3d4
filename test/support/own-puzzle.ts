import type { TestContext } from 'node:test';
import type { NewPuzzle } from '../../src/core/store/store.ts';
import { hashSecret, newSecret } from '../../src/platform/secret.ts';
import type { Backend } from './backend.ts';
import { newPuzzle } from './puzzles.ts';
import { startService } from './service.ts';

/** A puzzle of three words, and what its creator can do with the secret. */
export async function startOwnPuzzle(
  t: TestContext,
  backend: Backend,
  overrides: Partial<NewPuzzle> = {},
  deps: Parameters<typeof startService>[2] = {},
) {
  const service = await startService(t, backend, deps);
  const secret = newSecret();
  const order = newPuzzle({ title: 'Class', ...overrides, secretHash: hashSecret(secret) });
  const id = await service.store.addPuzzle(order);
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
