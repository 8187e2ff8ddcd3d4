import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMemoryLimiter } from '../src/limit/memory.ts';
import { count, type Figure, megabytes } from './report.ts';

/** Most memory per address while its window lasts. */
const BYTES_PER_ADDRESS = 300;

/** Tests the limiter alone, with its own clock: the memory for this many addresses per minute, and that it is freed. */
export async function fillWindows(addresses: number): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let time = 0;
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, () => time);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < addresses; i++) {
    time = Math.floor((i / addresses) * 59_000);
    limiter.take('default', addressOf(i));
  }
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  const held = limiter.size();
  time = 120_000;
  await limiter.sweep();
  return [
    {
      what: 'Windows of different addresses within one minute by the clock, in the process itself',
      often: `${count(addresses)} addresses`,
      result: `${count(held)} windows in ${megabytes(bytes)}, ${limiter.size()} left a minute later`,
      ok: held === addresses && limiter.size() === 0 && bytes / addresses < BYTES_PER_ADDRESS,
    },
  ];
}

function addressOf(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}
