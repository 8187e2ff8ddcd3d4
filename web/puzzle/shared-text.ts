import type { Client } from '../../src/client/client.ts';
import { createGameStorage } from '../game/game-storage.ts';
import { resultText } from '../game/share.ts';
import { openGame } from '../game/state.ts';
import type { GameResult } from '../shared/results.ts';
import type { KeyValue } from '../shared/storage.ts';

/** Loaded when there is a result. */
export async function sharedText(
  deps: { client: Pick<Client, 'game'>; backend: KeyValue | undefined; basePath: string },
  result: GameResult,
  number: number | undefined,
): Promise<string> {
  const state = openGame(await deps.client.game(result.id));
  const finds = createGameStorage(deps.backend, deps.basePath, result.id).finds();
  return resultText(state, { ...result, number }, finds);
}
