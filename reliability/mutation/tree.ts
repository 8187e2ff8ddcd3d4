import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the working tree in which bugs are planted. It shares only node_modules with the original. */
export type Tree = {
  folder: string;
  /** Whether the command succeeds in time. An output line that matches FAILURE ends it early, as failed. */
  passes(args: readonly string[], timeoutMs: number): Promise<boolean>;
  remove(): void;
};

const FAILURE = /^\s*not ok /m;

export function copyTree(root: string): Tree {
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-mutate-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of String(listed).split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    passes: (args, timeoutMs) => passes(folder, args, timeoutMs),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** In its own process group, so that servers which a test has started are killed with it. */
async function passes(cwd: string, args: readonly string[], timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PATH: path },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (FAILURE.test(output)) resolve(false);
    output = output.slice(output.lastIndexOf('\n') + 1);
  });
  child.on('exit', (code) => resolve(code === 0));
  const late = setTimeout(() => resolve(false), timeoutMs);
  const verdict = await promise;
  clearTimeout(late);
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // The whole group has exited already.
  }
  return verdict;
}
