import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls back once when the npm that started this process has exited. npm runs this process through a shell
 * and forwards signals only to that shell. SIGTERM ends the shell, but does not reach this process; after
 * kill -9 of npm the shell keeps running. A SIGINT sent only to npm ends none of the three, as the shell
 * waits for its program; Ctrl+C is different, because the terminal sends SIGINT to all of them.
 */
export function onNpmExit(act: () => void): void {
  const parent = process.ppid;
  const grandparent = readProcess(parent)?.parent ?? 0;
  const hasShell = !isNpm(parent) && isNpm(grandparent);
  const checking = setInterval(() => {
    const isRunning = process.ppid === parent && (!hasShell || readProcess(parent)?.parent === grandparent);
    if (isRunning) return;
    clearInterval(checking);
    act();
  }, CHECK_MS).unref();
}

function isNpm(pid: number): boolean {
  return readProcess(pid)?.name.startsWith('npm') ?? false;
}

/** From /proc, on Linux. Elsewhere watching the parent is enough: on macOS the shell execs the program. */
function readProcess(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
