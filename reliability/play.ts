import { type Api, openApi } from './api.ts';
import { ConnectionLost } from './connection.ts';
import type { Ledger } from './ledger.ts';

export type Load = { stop(): Promise<void> };

/**
 * Players who start games and find their words one after the other, until they are stopped or disconnected. After an
 * error for which `isExpected` is true they start another game.
 */
export function startPlayers(
  port: number,
  ledger: Ledger,
  players: number,
  isExpected: (error: unknown) => boolean = () => false,
): Load {
  let playing = true;
  const play = async (player: number) => {
    const api = openApi(port, `127.0.1.${player + 1}`);
    try {
      while (playing) {
        await playGame(api, ledger, player, () => playing).catch((error) => {
          if (!isExpected(error)) throw error;
        });
      }
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      api.close();
    }
  };
  const all = Promise.all(Array.from({ length: players }, (_, player) => play(player)));
  all.catch(() => {});
  return {
    async stop() {
      playing = false;
      await all;
    },
  };
}

/** One game with every word found and a miss before each. */
async function playGame(api: Api, ledger: Ledger, player: number, go: () => boolean): Promise<void> {
  const game = await api.newGame({
    category_id: 1 + (player % 7),
    word_count: 3 + (player % 4),
    player_name: `Player ${player}`,
  });
  ledger.created(game);
  for (const { text } of game.words) {
    if (!go()) break;
    await api.guess(game.id, { word: `${text}S` });
    ledger.asked(game.id, text);
    ledger.answered(game.id, await api.guess(game.id, { word: text }));
  }
}
