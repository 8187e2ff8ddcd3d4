import { readFileSync } from 'node:fs';

const CHECK_MS = 500;

/**
 * Calls back once when the npm that started this process is gone. npm passes a signal on to the shell between them
 * alone, and SIGTERM ends the shell without a word to this process; after a kill -9 of npm the shell lives on. A SIGINT
 * to npm alone ends none of the three: the shell waits for its program to do so, as Ctrl-C reaches them all.
 */
export function whenNpmIsGone(act: () => void): void {
  const parent = process.ppid;
  const grandparent = readProcess(parent)?.parent ?? 0;
  const hasShell = !isNpm(parent) && isNpm(grandparent);
  const checking = setInterval(() => {
    const isThere = process.ppid === parent && (!hasShell || readProcess(parent)?.parent === grandparent);
    if (isThere) return;
    clearInterval(checking);
    act();
  }, CHECK_MS).unref();
}

function isNpm(pid: number): boolean {
  return readProcess(pid)?.name.startsWith('npm') ?? false;
}

/** Linux tells. Elsewhere the parent has to do: the shell of macOS becomes the program that it starts. */
function readProcess(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
