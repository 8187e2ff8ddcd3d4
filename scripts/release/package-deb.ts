import { chmodSync, copyFileSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ALL_SETTINGS } from '../../src/settings.ts';
import { gzip, type Machine, ROOT, run } from './files.ts';

const DEPLOY = join(ROOT, 'deploy');
const UNITS = globSync('*.{service,timer}', { cwd: DEPLOY });
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'];

type About = { version: string; seconds: number; homepage: string | undefined };

/** Writes the Debian package: program, settings, units, and what happens when it is installed and removed. */
export function makeDebianPackage(
  file: string,
  { debian }: Machine,
  { program, licences }: { program: string; licences: string },
  about: About,
  work: string,
): void {
  const root = join(work, 'deb');
  const add = (path: string, content: string | Buffer, mode = 0o644) => {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    chmodSync(target, mode);
  };
  const deployed = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
  add('usr/lib/wordsearch/wordsearch', readFileSync(program), 0o755);
  add('usr/bin/wordsearch', deployed('debian/wordsearch'), 0o755);
  add('etc/wordsearch/wordsearch.env', settingsText(), 0o640);
  for (const unit of UNITS) add(`lib/systemd/system/${unit}`, deployed(unit));
  add('usr/share/lintian/overrides/wordsearch', deployed('debian/lintian-overrides'));
  const doc = 'usr/share/doc/wordsearch';
  cpSync(licences, join(root, doc), { recursive: true });
  add(`${doc}/copyright`, deployed('debian/copyright'));
  add(`${doc}/changelog.gz`, gzip(Buffer.from(changelog(about))));
  copyFileSync(join(ROOT, 'docs/operators.md'), join(root, doc, 'operators.md'));
  for (const name of SCRIPTS) add(`DEBIAN/${name}`, deployed(`debian/${name}`), 0o755);
  add('DEBIAN/conffiles', '/etc/wordsearch/wordsearch.env\n');
  add('DEBIAN/control', controlText(debian, about));
  run('chmod', ['-R', 'u=rwX,go=rX', root], work);
  chmodSync(join(root, 'etc/wordsearch/wordsearch.env'), 0o640);
  const env = { ...process.env, SOURCE_DATE_EPOCH: `${about.seconds}` };
  // A higher level takes minutes and saves a few per cent.
  const options = ['--root-owner-group', '-Zxz', '-z0', '--threads-max=1'];
  run('dpkg-deb', [...options, '--build', root, file], work, env);
}

/** Returns every setting, commented out, with its default and what it means. */
export function settingsText(): string {
  const settings = ALL_SETTINGS.map(
    ({ variable, help, default: usual }) => `# Default: ${help || 'none'}\n#${variable}=${usual ?? ''}\n`,
  );
  return `# The settings of Wordsearch: NAME=value, without quotes.
# After a change: systemctl restart wordsearch

# Opens the service to other machines. Without this line only this machine reaches it.
#HOST=0.0.0.0

# Default: SQLite in /var/lib/wordsearch
#DATABASE_URL=postgres://wordsearch@localhost/wordsearch

${settings.join('\n')}`;
}

function changelog({ version, seconds }: About): string {
  const date = new Date(seconds * 1000).toUTCString().replace('GMT', '+0000');
  return `wordsearch (${version}) stable; urgency=medium

  * A new release. CHANGELOG.md of the project has its changes.

 -- Wordsearch <wordsearch@localhost>  ${date}
`;
}

function controlText(architecture: string, { version, homepage }: About): string {
  return `Package: wordsearch
Version: ${version}
Architecture: ${architecture}
Maintainer: Wordsearch <wordsearch@localhost>
Section: web
Priority: optional
Depends: adduser, init-system-helpers (>= 1.51), libatomic1, libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 12)
${homepage ? `Homepage: ${homepage}\n` : ''}Description: word-search game service
 A JSON API and a web game, with an embedded database or PostgreSQL.
 It listens on 127.0.0.1:8080 after the installation; the settings are in
 /etc/wordsearch/wordsearch.env, the data in /var/lib/wordsearch.
`;
}
