import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A new repository with one commit of this repository's current files, committed or not. */
export function createRepository(t: Pick<TestContext, 'after'>, folder: string) {
  const root = join(temporaryFolder(t), folder);
  const options = ['--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', ['ls-files', '-z', ...options], { cwd: ROOT, encoding: 'utf8' });
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(ROOT, path), join(root, path));
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' }).toString();
  const commit = (date?: string) => {
    git('add', '--all');
    const user = ['-c', 'user.name=t', '-c', 'user.email=t@localhost'];
    const env = date ? { ...process.env, GIT_COMMITTER_DATE: date } : process.env;
    const args = [
      ...user,
      'commit',
      '--quiet',
      '--message=x',
      ...(date ? ['--amend', `--date=${date}`] : []),
    ];
    execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
  };
  const change = (path: string, edit: (text: string) => string) =>
    writeFileSync(join(root, path), edit(readFileSync(join(root, path), 'utf8')));
  git('init', '--quiet');
  commit();
  return { root, git, commit, change };
}

/** A repository in which `npm run package` works, with this one's packages. */
export function createPackable(t: Pick<TestContext, 'after'>, folder: string) {
  const repository = createRepository(t, folder);
  symlinkSync(join(ROOT, 'node_modules'), join(repository.root, 'node_modules'));
  appendFileSync(join(repository.root, '.git/info/exclude'), '/node_modules\n');
  return repository;
}
