import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in /proc in steps of 10 ms. */
const TICK_US = 10_000;

/** Returns the CPU time of a process and all its children. A child that is just ending counts for its parent. */
export function familyCpuMicros(pid: number): number {
  return familyOf(pid).reduce((sum, one) => sum + (statOf(one)?.cpuMicros ?? 0), 0);
}

/** Returns these processes and their children. */
export function familyOf(...parents: readonly number[]): number[] {
  const children = allProcesses().filter((pid) => parents.includes(statOf(pid)?.parent ?? 0));
  return [...parents, ...children];
}

function allProcesses(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/** Returns an empty text if the process has ended. */
function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the CPU time of a process's threads. The main thread has the process's number. */
export function threadMicros(pid: number): { main: number; others: number } {
  const time = { main: 0, others: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    time[Number(thread) === pid ? 'main' : 'others'] += TICK_US * (Number(fields[11]) + Number(fields[12]));
  }
  return time;
}

/** Returns the resident memory of a process. */
export function memoryKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

type Stat = { parent: number; cpuMicros: number };

/** Returns `undefined` if the process has ended. The name before the last bracket may contain anything. */
function statOf(pid: number): Stat | undefined {
  const stat = readStat(pid);
  if (stat === '') return undefined;
  const fields = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent: fields[1] as number, cpuMicros: ticks * TICK_US };
}
