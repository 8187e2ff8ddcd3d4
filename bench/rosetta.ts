import { rosettaBoard } from '../test/game/board/rosetta.ts';

const SEEDS = 1_000;
const MAX_MS = 1_000;

/** Rosetta Code's word search task on 1,000 seeds, as one sentence: how many had a board within a second of CPU time. */
export function rosettaFigures(): string {
  const times = Array.from({ length: SEEDS }, (_, seed) => {
    const before = process.threadCpuUsage();
    const made = rosettaBoard(seed);
    const { user, system } = process.threadCpuUsage(before);
    return 'board' in made ? (user + system) / 1000 : Number.POSITIVE_INFINITY;
  }).sort((a, b) => a - b);
  const inTime = times.filter((ms) => ms < MAX_MS).length;
  const at = (share: number) => (times[Math.floor(share * (SEEDS - 1))] as number).toFixed(0);
  return `Rosetta Code's task: ${inTime} of ${SEEDS} seeds in under a second, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, slowest ${at(1)} ms`;
}
