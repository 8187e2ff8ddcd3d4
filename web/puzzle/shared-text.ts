import { createGameStorage } from '../game/deps.ts';
import { openGame } from '../game/game-state.ts';
import { resultText } from '../game/result.ts';
import type { PageDeps } from '../shared/controller.ts';
import type { GameResult } from '../shared/finished-games.ts';

export async function sharedText(
  { backend, client }: PageDeps,
  result: GameResult,
  number: number | undefined,
): Promise<string> {
  const state = openGame(await client.game(result.id));
  const finds = createGameStorage(backend, result.id).finds();
  return resultText(state, { ...result, number }, finds);
}
