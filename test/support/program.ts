import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from './processes.ts';

/** The user that runs a program. Default: this process's user. */
export type Owner = { uid?: number; gid?: number };

/** A running program of Debian. */
export type Program = {
  pid: number;
  isRunning(): boolean;
  /** The last part of its stderr. */
  log(): string;
};

/** Long enough for a busy machine, which may be many times slower than a calm one. */
export const WAIT_MS = 120_000;
const POLL_MS = 20;
const LOG_LENGTH = 10_000;
const NOBODY = 65_534;

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
export function unprivilegedOwner(): Owner {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

/** Returns the command that starts a program which obeys file modes, because root ignores them with this capability. */
export function withoutRootRights(): readonly string[] {
  if (process.getuid?.() !== 0) return [];
  return ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'];
}

/** Returns an empty temporary folder in which this user may write. */
export async function ownFolder(prefix: string, { uid, gid }: Owner): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  if (uid && gid) await chown(folder, uid, gid);
  return folder;
}

export function startProgram(
  command: string,
  args: readonly string[],
  { owner, env = {} }: { owner: Owner; env?: NodeJS.ProcessEnv },
): Program {
  const child = spawn(command, args, { ...owner, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-LOG_LENGTH);
  });
  return {
    pid: child.pid as number,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    log: () => log,
  };
}

/** Kills the program with its children, or asks it to stop, and waits until it has exited. */
export async function end(program: Program, how: 'SIGKILL' | 'SIGINT' | 'SIGTERM'): Promise<void> {
  if (!program.isRunning()) return;
  // PostgreSQL's children have their own process groups, so a signal to one group doesn't reach them all.
  signal(how === 'SIGKILL' ? familyOf(program.pid) : [program.pid], how);
  await until(`process ${program.pid} has ended`, () => !program.isRunning());
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Waits until the condition is true. `what` describes it for the error. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not true after ${WAIT_MS / 1_000} s: ${what}`);
    await sleep(POLL_MS);
  }
}
