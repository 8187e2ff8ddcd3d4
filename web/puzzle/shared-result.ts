import type { Client } from '../../src/client/client.ts';
import { createGameStorage } from '../game/game-storage.ts';
import { drawPicture } from '../game/picture.ts';
import { pictureOf, resultText } from '../game/share.ts';
import { openGame } from '../game/state.ts';
import type { KeyValue } from '../shared/storage.ts';
import type { GameResult } from '../stats/results.ts';
import type { SharedResult } from './controller.ts';

/** Loaded when there is a result. */
export async function sharedResult(
  deps: { client: Pick<Client, 'game'>; backend: KeyValue | undefined; basePath: string },
  result: GameResult,
  number: number | undefined,
): Promise<SharedResult> {
  const state = openGame(await deps.client.game(result.id));
  const finds = createGameStorage(deps.backend, deps.basePath, result.id).finds();
  const facts = { ...result, number };
  return {
    text: resultText(state, facts, finds),
    draw: () => drawPicture(pictureOf(state, facts, finds)),
  };
}
