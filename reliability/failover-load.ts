import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, openApi, UnexpectedAnswer } from './api.ts';
import type { Ledger } from './ledger.ts';

/** An answer: the port of its instance, its time and its status; 0 when the request failed without an answer. */
export type Answered = { port: number; at: number; status: number };

type RetryingLoad = { answers: readonly Answered[]; stop(): Promise<void> };

const RETRY_MS = 20;

/** Players on several instances who send a request again when it was answered 503. */
export function startRetryingPlayers(ports: readonly number[], each: number, ledger: Ledger): RetryingLoad {
  const answers: Answered[] = [];
  let playing = true;

  const ask = async <T>(port: number, send: () => Promise<T>): Promise<T | undefined> => {
    while (playing) {
      try {
        const result = await send();
        answers.push({ port, at: performance.now(), status: 200 });
        return result;
      } catch (error) {
        const status = error instanceof UnexpectedAnswer ? error.status : 0;
        answers.push({ port, at: performance.now(), status });
        if (status === 404) return undefined;
        await sleep(RETRY_MS);
      }
    }
    return undefined;
  };

  const playGame = async (api: Api, port: number, player: number) => {
    const wish = { category_id: 1 + (player % 7), word_count: 4, player_name: `Player ${player}` };
    const game = await ask(port, () => api.newGame(wish));
    if (!game) return;
    ledger.created(game);
    for (const { text } of game.words) {
      const result = await ask(port, () => {
        ledger.asked(game.id, text);
        return api.guess(game.id, { word: text });
      });
      if (!result) return;
      ledger.answered(game.id, result);
    }
  };

  const play = async (port: number, player: number) => {
    const api = openApi(port, `127.0.1.${player + 1}`);
    while (playing) await playGame(api, port, player);
    api.close();
  };
  const all = Promise.all(
    ports.flatMap((port, i) => Array.from({ length: each }, (_, n) => play(port, i * each + n))),
  );
  all.catch(() => {});
  return {
    answers,
    async stop() {
      playing = false;
      await all;
    },
  };
}
