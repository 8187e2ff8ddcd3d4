import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { gzip, type Machine, ROOT, run, sha256, tarOf } from './files.ts';

/** The user id of distroless images, which no host uses. */
const USER = 65_532;
/** How the image starts the program; deploy/ and the docs rely on it. */
export const IMAGE = {
  Entrypoint: ['wordsearch'],
  Cmd: ['serve'],
  User: `${USER}:${USER}`,
  WorkingDir: '/data',
  Env: ['PATH=/usr/bin', 'NODE_ENV=production', 'DATABASE_URL=sqlite:/data/wordsearch.db'],
  ExposedPorts: { '8080/tcp': {} },
  Volumes: { '/data': {} },
  Healthcheck: {
    Test: ['CMD', 'wordsearch', 'healthcheck'],
    ...{ Interval: 30e9, Timeout: 5e9, StartPeriod: 20e9, Retries: 3 },
  },
};

type About = { version: string; revision: string; seconds: number; licence: string };

/** Writes an OCI image as an archive that `docker load`, podman and skopeo read. */
export function makeImage(
  file: string,
  machine: Machine,
  { program, licences }: { program: string; licences: string },
  about: About,
  work: string,
): void {
  const libraries = layerOf(
    join(work, 'libraries'),
    (root) => addLibraries(root, machine, work),
    about.seconds,
  );
  const service = layerOf(
    join(work, 'service'),
    (root) => addService(root, program, licences),
    about.seconds,
    {
      data: { id: USER, mode: '0750' },
      tmp: { id: 0, mode: '1777' },
    },
  );
  const layers = [libraries, service];
  const created = new Date(about.seconds * 1000).toISOString();
  const labels = {
    'org.opencontainers.image.title': 'wordsearch',
    'org.opencontainers.image.version': about.version,
    'org.opencontainers.image.revision': about.revision,
    'org.opencontainers.image.licenses': about.licence,
  };
  const config = blobOf({
    ...{ architecture: machine.debian, os: 'linux', created },
    config: { ...IMAGE, Labels: labels },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => `sha256:${diffId}`) },
    history: layers.map(() => ({ created, created_by: 'npm run release' })),
  });
  const type = (name: string) => `application/vnd.oci.image.${name}`;
  const manifest = blobOf({
    ...{ schemaVersion: 2, mediaType: type('manifest.v1+json') },
    config: descriptorOf(config, type('config.v1+json')),
    layers: layers.map(({ bytes }) => descriptorOf(bytes, type('layer.v1.tar+gzip'))),
  });
  const tag = `wordsearch:${about.version}`;
  const index = {
    ...{ schemaVersion: 2, mediaType: type('index.v1+json') },
    manifests: [
      {
        ...descriptorOf(manifest, type('manifest.v1+json')),
        platform: { architecture: machine.debian, os: 'linux' },
        annotations: {
          'io.containerd.image.name': `docker.io/library/${tag}`,
          'org.opencontainers.image.ref.name': about.version,
        },
      },
    ],
  };
  const pathOf = (bytes: Buffer) => `blobs/sha256/${sha256(bytes)}`;
  // Docker before version 25 reads manifest.json.
  const old = [{ Config: pathOf(config), RepoTags: [tag], Layers: layers.map(({ bytes }) => pathOf(bytes)) }];
  const folder = mkdtempSync(join(work, 'image-'));
  mkdirSync(join(folder, 'blobs/sha256'), { recursive: true });
  for (const bytes of [config, manifest, ...layers.map((layer) => layer.bytes)])
    writeFileSync(join(folder, pathOf(bytes)), bytes);
  for (const [name, value] of Object.entries({
    'oci-layout': { imageLayoutVersion: '1.0.0' },
    'index.json': index,
    'manifest.json': old,
  }))
    writeFileSync(join(folder, name), JSON.stringify(value));
  writeFileSync(file, tarOf(folder, about.seconds));
}

function blobOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function descriptorOf(bytes: Buffer, mediaType: string) {
  return { mediaType, digest: `sha256:${sha256(bytes)}`, size: bytes.length };
}

type Fill = (root: string) => void;

function layerOf(root: string, fill: Fill, seconds: number, special: Parameters<typeof tarOf>[2] = {}) {
  mkdirSync(root);
  fill(root);
  const tar = tarOf(root, seconds, special);
  return { diffId: sha256(tar), bytes: gzip(tar) };
}

function addService(root: string, program: string, licences: string): void {
  cpSync(licences, join(root, 'usr/share/doc/wordsearch'), { recursive: true });
  mkdirSync(join(root, 'usr/bin'), { recursive: true });
  cpSync(program, join(root, 'usr/bin/wordsearch'), { recursive: true });
  mkdirSync(join(root, 'etc'));
  writeFileSync(join(root, 'etc/passwd'), `wordsearch:x:${USER}:${USER}::/data:/sbin/nologin\n`);
  writeFileSync(join(root, 'etc/group'), `wordsearch:x:${USER}:\n`);
}

/**
 * The libraries that Node needs, from Debian. A newer version in Debian changes the list in this folder, and so the
 * image.
 */
function addLibraries(root: string, { debian }: Machine, work: string): void {
  const folder = join(work, 'debian');
  const options = aptOptions(folder, debian);
  run('apt-get', [...options, 'update', '-qq'], work);
  const listed = readFileSync(join(ROOT, 'scripts/release/debian-libraries.txt'), 'utf8').trim().split('\n');
  for (const [machine = '', name = '', version = '', hash = ''] of listed.map((line) => line.split(' '))) {
    if (machine !== debian) continue;
    run('apt-get', [...options, 'download', '-qq', `${name}=${version}`], folder);
    const [file = ''] = globSync(`${name}_*.deb`, { cwd: folder });
    if (sha256(readFileSync(join(folder, file))) !== hash)
      throw new Error(`${file} is not the one in scripts/release/debian-libraries.txt`);
    run('dpkg-deb', ['--extract', file, root], folder);
  }
  for (const path of globSync(['usr/lib/*/gconv', 'usr/share/{lintian,gcc,gdb,bug}', 'etc'], { cwd: root }))
    rmSync(join(root, path), { recursive: true });
  // One folder for libraries, as in Debian since version 13, so the next layer can't hide a link.
  for (const name of ['lib', 'lib64']) {
    const from = join(root, name);
    if (globSync(from).length === 0) continue;
    cpSync(from, join(root, 'usr', name), { recursive: true, verbatimSymlinks: true });
    rmSync(from, { recursive: true });
    symlinkSync(`usr/${name}`, from);
  }
}

/** apt with its own state, without root, for an architecture that this machine may not have. */
function aptOptions(folder: string, architecture: string): string[] {
  for (const name of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(folder, name), { recursive: true });
  const settings = {
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    // apt doesn't change to another user, which only root can do.
    'APT::Sandbox::User': userInfo().username,
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::State::status': '/dev/null',
    'Dir::Cache': join(folder, 'cache'),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}
