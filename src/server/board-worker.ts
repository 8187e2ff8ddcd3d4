import { parentPort } from 'node:worker_threads';
import { makeCustomBoard } from '../game/board/custom.ts';
import { generate } from '../game/board/generate.ts';
import { themeBoard } from '../game/board/themes.ts';
import { boardLanguageOf } from '../puzzles/seed.ts';
import { type SearchRequest, seeded } from './board-maker.ts';

/** For the words of one player, in microseconds of this thread's CPU time: others wait for it. */
const CUSTOM_WORDS_US = 300_000;

parentPort?.on('message', (request: SearchRequest) => parentPort?.postMessage(make(request)));

function make(request: SearchRequest) {
  if ('theme' in request) return themeBoard({ ...request, language: boardLanguageOf(request.language) });
  if ('count' in request) return generate(seeded(request));
  return makeCustomBoard(request, lateAfter(CUSTOM_WORDS_US));
}

/** CPU time and not the time of day: a busy machine makes the same board, only later. */
function lateAfter(microseconds: number): () => boolean {
  const start = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(start);
    return user + system > microseconds;
  };
}
