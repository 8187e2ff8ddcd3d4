import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { copyLicences, makeDownload, makeExecutable } from '../../scripts/release/executable.ts';
import { MACHINES, type Machine } from '../../scripts/release/files.ts';
import { makeDebianPackage } from '../../scripts/release/package-deb.ts';
import { commandsOf } from '../support/docs.ts';
import { getJson, listening, postJson, temporaryFolder } from '../support/process.ts';
import { checkLife, createService, env, NEXT, shell } from './life.ts';
import { createPackable } from './repository.ts';
import { callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const { version: current } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [, version = ''] = /^## (\d\S*)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
const DATE = '2026-01-01T00:00:00Z';
const MB = 1e6;
const NOBODY = 65_532;
/** The e_machine of an ELF header, by machine. */
const ELF = { x64: 0x3e, arm64: 0xb7 };
const notRoot = process.getuid?.() === 0 ? false : 'it takes root to change the root folder';
const execute = promisify(execFile);
/** The programs of Debian's qemu-user-static. */
const EMULATORS = { x64: 'qemu-x86_64-static', arm64: 'qemu-aarch64-static' };
const emulatorOf = (node: keyof typeof EMULATORS) => programAt(EMULATORS[node]);

/** Returns the path of an installed program, otherwise an empty text. */
function programAt(name: string): string {
  return spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
}

/** A repository that can be released, because nothing is under Unreleased and its version is the last heading's. */
function createReleasable(t: Pick<TestContext, 'after'>, folder: string) {
  const repository = createPackable(t, folder);
  const { root } = repository;
  repository.change('CHANGELOG.md', (text) => text.replace(/(?<=^## Unreleased\n).*?(?=^## \d)/ms, '\n'));
  for (const file of ['package.json', 'package-lock.json'])
    repository.change(file, (text) => text.replaceAll(`"version": "${current}"`, `"version": "${version}"`));
  repository.commit(DATE);
  const release = (umask = '022') =>
    execute('bash', ['-c', `umask ${umask} && npm run --silent release`], {
      cwd: root,
      env: callersEnvironment(),
    });
  return { ...repository, release, files: join(root, 'release') };
}

describe('a release', () => {
  let files = '';
  let other = '';
  let printed = '';
  let warned = '';
  const cleanups: (() => void)[] = [];
  const owner = { after: (act: () => void) => void cleanups.push(act) };

  before(async () => {
    const [one, two] = [createReleasable(owner, 'one'), createReleasable(owner, 'another pläce')];
    mkdirSync(join(two.root, 'dist/package/lib'), { recursive: true });
    writeFileSync(join(two.root, 'dist/package/lib/left-over.js'), '');
    const [{ stdout, stderr }] = await Promise.all([one.release(), two.release('077')]);
    [files, other, printed, warned] = [one.files, two.files, stdout, stderr];
  });
  after(() => {
    for (const clean of cleanups) clean();
  });

  const path = (name: string) => join(files, name);
  let next: ReturnType<typeof makeNext> | undefined;
  const nextOf = (machine: Machine) => {
    next ??= makeNext(owner, machine);
    return next;
  };

  test('a release has a program, a Debian package and an image for each machine, the npm packages and their checksums', () => {
    const ofMachines = MACHINES.flatMap(({ node, debian }) => [
      `wordsearch-${version}-linux-${node}.tar.zst`,
      `wordsearch_${version}_${debian}.deb`,
      `wordsearch-${version}-image-${debian}.tar`,
    ]);
    const packages = ['server', 'client'].map((name) => `wordsearch-${name}-${version}.tgz`);
    assert.deepEqual(readdirSync(files).sort(), [...ofMachines, ...packages, 'SHA256SUMS'].sort());
    for (const name of readdirSync(files)) assert.ok(printed.includes(`release/${name}\n`), name);
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: files, stdio: 'pipe' });
  });

  test('a release has the same bytes whenever and wherever it is made from the same commit', () => {
    assert.equal(readFileSync(join(other, 'SHA256SUMS'), 'utf8'), readFileSync(path('SHA256SUMS'), 'utf8'));
  });

  test('a release warns that the project has no address yet', () => {
    assert.match(
      warned,
      /^release: package.json has no repository, homepage, bugs yet: CONTRIBUTING.md has the command$/m,
    );
  });

  test('a release is small enough to download: programs 45 MB, images 60 MB', () => {
    for (const { node, debian } of MACHINES) {
      assert.ok(statSync(path(`wordsearch-${version}-linux-${node}.tar.zst`)).size < 45 * MB);
      assert.ok(statSync(path(`wordsearch-${version}-image-${debian}.tar`)).size < 60 * MB);
    }
  });

  test('a release has npm packages without sources and tests', () => {
    const listed = execFileSync('tar', ['-tf', path(`wordsearch-server-${version}.tgz`)], {
      encoding: 'utf8',
    });
    for (const file of [
      'lib/main.js',
      'lib/THIRD-PARTY-NOTICES.txt',
      'dist/web/html/en/start.html',
      'docs/operators.md',
    ])
      assert.ok(listed.includes(`package/${file}\n`), file);
    assert.doesNotMatch(listed, /^package\/(src|test|node_modules|data|secrets)\//m);
  });

  test('a release has a program for each machine, with the licences of everything in it', (t) => {
    for (const { node } of MACHINES) {
      const folder = unpackProgram(t, path(`wordsearch-${version}-linux-${node}.tar.zst`));
      assert.equal(readFileSync(join(folder, 'wordsearch')).readUInt16LE(18), ELF[node]);
      assert.deepEqual(readdirSync(join(folder, 'licences')).sort(), [
        'LICENSE',
        'NODE-LICENSE.txt',
        'THIRD-PARTY-PAGES.txt',
        'THIRD-PARTY-SERVER.txt',
      ]);
    }
  });

  test('a release has a program that runs all commands, without Node, in a folder that it may only read', async (t) => {
    const folder = unpackProgram(t, path(`wordsearch-${version}-linux-${process.arch}.tar.zst`));
    const data = join(temporaryFolder(t), 'games.db');
    const env = { DATABASE_URL: `sqlite:${data}`, PORT: '0', HOST: '127.0.0.1' };
    const wordsearch = async (...args: string[]) =>
      (await execute(join(folder, 'wordsearch'), args, { cwd: '/', env })).stdout;
    assert.equal(await wordsearch('--version'), `${version}\n`);
    const child = spawn(join(folder, 'wordsearch'), [], { cwd: '/', env });
    t.after(() => child.kill('SIGKILL'));
    const { url } = await listening(child);
    const game = await postJson(`${url}/api/game/new`, { category_id: 1, board_size: 20, word_count: 30 });
    assert.equal(game.board_size, 20);
    assert.match(await (await fetch(`${url}/`)).text(), /assets\/[^"]+\.js/);
    await wordsearch('backup', `${data}.copy`);
    assert.match(await wordsearch('copy', '--help'), /PostgreSQL/);
    assert.match(await wordsearch('categories', 'list'), /Animals/);
    assert.match(await wordsearch('generate', '--category', 'Animals'), /[A-Z] [A-Z] [A-Z]/);
    assert.match(await wordsearch('config'), /^PORT=0$/m);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'close'), [0, null]);
    await wordsearch('restore', `${data}.copy`, '--force');
    await wordsearch('migrate');
  });

  for (const { node, debian } of MACHINES)
    test(`a release has an image for ${node} whose layers, unpacked, serve as a user without rights, with a read-only root and no shell`, {
      skip: notRoot || (node !== process.arch && !emulatorOf(node) && `${EMULATORS[node]} is not installed`),
    }, async (t) => {
      const root = unpackImage(t, path(`wordsearch-${version}-image-${debian}.tar`));
      assert.deepEqual(globSync('usr/bin/*', { cwd: root.folder }), ['usr/bin/wordsearch']);
      assert.deepEqual(root.config.Entrypoint, ['wordsearch']);
      assert.ok(readdirSync(join(root.folder, 'usr/share/doc/wordsearch')).includes('NODE-LICENSE.txt'));
      const { uid, mode } = statSync(join(root.folder, 'data'));
      assert.deepEqual([uid, mode & 0o777], [NOBODY, 0o750]);
      const isOwn = node === process.arch;
      if (!isOwn) cpSync(emulatorOf(node) ?? '', join(root.folder, 'emulator'));
      const program = isOwn ? 'wordsearch' : '/emulator /usr/bin/wordsearch';
      const inImage = (...words: string[]) => {
        const line = `
        mount --bind "$1" "$1"
        mount -o remount,ro,bind "$1"
        mount --bind "$2" "$1/data"
        exec env -i ${root.config.Env.join(' ')} PORT=0 HOST=127.0.0.1 \\
          ${programAt('chroot')} --userspec=${NOBODY}:${NOBODY} "$1" ${words.join(' ')}`;
        return spawn('unshare', ['--mount', 'sh', '-euc', line, 'sh', root.folder, root.data]);
      };
      const child = inImage(program, 'serve');
      t.after(() => child.kill('SIGKILL'));
      const { url } = await listening(child);
      assert.equal((await getJson(`${url}/api/categories`)).length, 7);
      child.kill('SIGTERM');
      await once(child, 'close');
    });

  test('the commands of docs/install.md back up, restore and upgrade the program', async (t) => {
    const [machine] = MACHINES.filter(({ node }) => node === process.arch);
    assert.ok(machine);
    const folder = temporaryFolder(t);
    const next = await nextOf(machine);
    // The document names x64.
    const download = (version: string) => join(folder, `wordsearch-${version}-linux-x64.tar.zst`);
    cpSync(path(`wordsearch-${version}-linux-${machine.node}.tar.zst`), download(version));
    const [unpack = '', startLine = ''] = commandsOf('install.md', 'program install');
    await shell(unpack.replace('VERSION', version), folder);
    const service = createService(t, () => spawn(startLine, [], { cwd: folder, env, detached: true }));
    await checkLife({
      name: 'program',
      doc: 'install.md',
      backups: join(folder, 'backups'),
      ...service,
      run: async (line) => {
        await (line === startLine ? service.start() : shell(line, folder));
      },
      version: () => shell(`${startLine} --version`, folder),
      async publishNext() {
        const content = join(next.work, 'download');
        cpSync(next.program, join(content, 'next/wordsearch'));
        makeDownload(download(NEXT), content, 0);
      },
    });
  });

  test('a release has a Debian package that follows docs/install.md, upgrades with a backup, keeps its data when removed, and purges it', {
    skip: notRoot,
  }, async (t) => {
    const [machine] = MACHINES.filter(({ node }) => node === process.arch);
    assert.ok(machine);
    const chroot = await createDebian(t);
    const inside = async (line: string) =>
      (
        await execute('chroot', [chroot, 'sh', '-euc', line], {
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
        })
      ).stdout;
    const deb = `wordsearch_${version}_${machine.debian}.deb`;
    cpSync(path(deb), join(chroot, 'tmp', deb));
    const [install = ''] = commandsOf('install.md', 'deb install');
    await inside(`cd /tmp && ${install.replace('VERSION', version)}`);
    assert.match(
      await inside('wordsearch config'),
      /^DATABASE_URL=sqlite:\/var\/lib\/wordsearch\/wordsearch.db\n(.*\n)*HOST=127.0.0.1\n/,
    );
    await assert.rejects(inside('exec su -s /bin/sh nobody -c "wordsearch config"'), /use sudo/);
    const next = await nextOf(machine);
    const unit = readFileSync(join(chroot, 'lib/systemd/system/wordsearch-backup.service'), 'utf8');
    const [, backup = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const service = createService(t, () =>
      spawn('chroot', [chroot, 'wordsearch', 'serve', '--port', '0'], {
        env: { PATH: '/usr/sbin:/usr/bin:/bin' },
        detached: true,
      }),
    );
    /** systemd's part, because a chroot can't start it. */
    const systemd: Record<string, () => Promise<unknown>> = {
      'systemctl start wordsearch': service.start,
      'systemctl stop wordsearch': service.stop,
      'systemctl start wordsearch-backup': () => inside(backup),
    };
    await checkLife({
      name: 'deb',
      doc: 'install.md',
      backups: join(chroot, 'var/lib/wordsearch/backups'),
      ...service,
      run: async (line) => {
        // apt asks whether to upgrade.
        await (systemd[line]?.() ?? inside(`cd /tmp && yes | ${line}`));
      },
      version: async () => (await inside('wordsearch --version')).trim(),
      publishNext: async () =>
        makeDebianPackage(
          join(chroot, 'tmp', `wordsearch_${NEXT}_amd64.deb`),
          machine,
          next,
          { version: NEXT, seconds: 0, homepage: undefined },
          next.work,
        ),
    });
    assert.equal(readdirSync(join(chroot, 'var/lib/wordsearch/backups')).length, 2);
    assert.ok(readdirSync(join(chroot, 'var/lib/wordsearch')).some((name) => name.includes('.schema-')));

    await inside('apt-get remove -qq wordsearch');
    assert.ok(statSync(join(chroot, 'var/lib/wordsearch/wordsearch.db')).size > 0);
    await inside('apt-get purge -qq wordsearch');
    for (const gone of ['var/lib/wordsearch', 'etc/wordsearch', 'usr/bin/wordsearch'])
      assert.equal(statSync(join(chroot, gone), { throwIfNoEntry: false }), undefined, gone);
    await assert.rejects(inside('id wordsearch'));
  });

  test('a release has Debian packages in which lintian finds no error', async (t) => {
    for (const { debian } of MACHINES) {
      const args = ['--allow-root', '--fail-on', 'error', path(`wordsearch_${version}_${debian}.deb`)];
      t.diagnostic((await execute('lintian', args)).stdout);
    }
  });
});

test('a release is refused with changes, or when the versions or the changelog disagree', async (t) => {
  const { root, change, commit, release } = createReleasable(t, 'one');
  const refused = async (message: RegExp) => {
    await assert.rejects(release(), { code: 1, stderr: message });
  };
  writeFileSync(join(root, 'new.txt'), '');
  await refused(/^release: there are changes that are not committed:\n\?\? new.txt\n$/);
  rmSync(join(root, 'new.txt'));
  change('CHANGELOG.md', (text) => text.replace('## Unreleased\n', '## Unreleased\n\n- Something new.\n'));
  commit();
  await refused(/^release: CHANGELOG.md has lines under Unreleased: move them under \d/);
  change('CHANGELOG.md', (text) =>
    text.replace(`## ${version} `, '## 0.9.0 ').replace('- Something new.\n', ''),
  );
  commit();
  await refused(/^release: CHANGELOG.md begins with 0.9.0 – .*, package.json has \d/);
  change('CHANGELOG.md', (text) => text.replace('## 0.9.0 ', `## ${version}0 `));
  commit();
  await refused(/^release: CHANGELOG.md begins with /);
  change('package-lock.json', (text) => text.replace(`"version": "${version}"`, '"version": "0.9.0"'));
  commit();
  await refused(/^release: package-lock.json has another version/);
});

function unpackProgram(t: TestContext, file: string): string {
  const folder = temporaryFolder(t);
  execFileSync('tar', ['-xf', '-', '-C', folder, '--strip-components=1'], {
    input: zstdDecompressSync(readFileSync(file)),
  });
  return folder;
}

/** Unpacks the layers of an image, found by its index as OCI describes it. */
function unpackImage(t: TestContext, file: string) {
  const [archive, folder, data] = [temporaryFolder(t), temporaryFolder(t), temporaryFolder(t)];
  execFileSync('tar', ['-xf', file, '-C', archive]);
  const blob = (digest: string) => join(archive, 'blobs', digest.replace(':', '/'));
  const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'));
  const manifest = read(blob(read(join(archive, 'index.json')).manifests[0].digest));
  for (const { digest } of manifest.layers) execFileSync('tar', ['-xf', blob(digest), '-C', folder]);
  chownSync(data, NOBODY, NOBODY);
  return { folder, data, config: read(blob(manifest.config.digest)).config };
}

/** A new Debian without systemd, which a chroot could not start. */
async function createDebian(t: TestContext): Promise<string> {
  const folder = join(temporaryFolder(t), 'debian');
  const include = '--include=adduser,init-system-helpers,libatomic1,libstdc++6';
  await execute('debootstrap', ['--variant=minbase', include, 'bookworm', folder]);
  return folder;
}

/** Makes the program of a next version, whose schema has one more table. */
async function makeNext(t: Pick<TestContext, 'after'>, machine: Machine) {
  const { root, change } = createPackable(t, 'next');
  change('package.json', (text) => text.replace(`"version": "${current}"`, `"version": "${NEXT}"`));
  for (const database of ['sqlite', 'postgres'])
    writeFileSync(join(root, 'sql', database, '0002-next.sql'), 'CREATE TABLE next (id INTEGER);\n');
  await execute('npm', ['run', 'package'], { cwd: root, env: callersEnvironment() });
  const work = temporaryFolder(t);
  const packed = join(root, 'dist/package');
  const program = makeExecutable(packed, machine, work);
  const licences = join(work, 'licences');
  copyLicences(packed, machine, work, licences);
  return { program, licences, work };
}
