import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost } from '../test/support/connection.ts';
import { type Api, openApi, UnexpectedAnswer } from './api.ts';
import type { Ledger } from './ledger.ts';

/** A response: its instance's port, its time and its status, or 0 if the request failed without a response. */
export type TimedResponse = { port: number; at: number; status: number };

type Load = { answers: readonly TimedResponse[]; stop(): Promise<void> };

const RETRY_MS = 20;

/**
 * Players on each instance who start games and find their words one by one, with a miss before each, until they
 * are stopped or disconnected. A request that got a 503 may have been executed or not, and is sent again.
 */
export function startPlayers(ports: readonly number[], each: number, ledger: Ledger): Load {
  const answers: TimedResponse[] = [];
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
        if (status !== 503) throw error;
        await sleep(RETRY_MS);
      }
    }
    return undefined;
  };

  /** Plays one game, or gives up if the service no longer knows it. */
  const playGame = async (api: Api, port: number, player: number) => {
    const settings = { category_id: 1 + (player % 7), word_count: 3 + (player % 4) };
    const game = await ask(port, () => api.newGame({ ...settings, player_name: `Player ${player}` }));
    if (!game) return;
    ledger.created(game);
    for (const { text } of game.words) {
      await ask(port, () => api.guess(game.id, { word: `${text}S` }));
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
    try {
      while (playing) await playGame(api, port, player);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      api.close();
    }
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
