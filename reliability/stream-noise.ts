import { setTimeout as sleep } from 'node:timers/promises';
import { openApi } from './api.ts';
import { createStreamClient } from './stream-clients.ts';
import { type Crowd, type CrowdedGame, findNext } from './stream-crowd.ts';

export type Noise = {
  /** Finds the words of the game. */
  end(): Promise<CrowdedGame>;
};

/** As many as an event `players` lists. */
const CLIENTS = 50;
const SILENT = 10;
const CHANGE_MS = 100;

/**
 * A game whose list of players changes all the time: some 10 kB a second for each of its clients. Ten of them never read.
 * When the system has taken some 4 MB for each of these, after six to seven minutes, the service drops them.
 */
export async function makeNoise(crowd: Crowd): Promise<Noise> {
  const { port, counts } = crowd;
  const api = openApi(port);
  const { id, words } = await api.newGame({ category_id: 1, word_count: 3 });
  const client = (number: number) => createStreamClient(port, id, counts, `LongNameOfPlayer${number}`);
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(1000 + i));
  for (const one of clients) one.open();
  for (const one of clients.slice(0, SILENT)) one.pause();
  const game: CrowdedGame = { id, words: words.map(({ text }) => text), changes: 0, clients };
  const restless = client(2000);

  const change = async () => {
    while (crowd.going) {
      restless.open();
      await sleep(CHANGE_MS);
      restless.close();
      await sleep(CHANGE_MS);
    }
  };
  const changing = change();
  return {
    async end() {
      await changing;
      while (game.changes <= words.length) await findNext(crowd, api, game);
      api.close();
      return game;
    },
  };
}
