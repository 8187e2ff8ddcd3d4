import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const compose = parse(text('deploy/compose.postgres.yaml'));

test("the compose file's fixed address is in its network, outside the range assigned to containers", () => {
  const [{ subnet, ip_range, gateway }] = compose.networks.inside.ipam.config;
  const { ipv4_address: address } = compose.services.proxy.networks.inside;
  assert.ok(within(subnet, address));
  assert.ok(!within(ip_range, address));
  assert.ok(within(subnet, ip_range.split('/')[0]));
  assert.notEqual(gateway, address);
  assert.equal(compose.services.wordsearch.environment.TRUST_PROXY, address);
});

test('every secret of the compose file is in a folder ignored by git', () => {
  const secrets: { file: string }[] = Object.values(compose.secrets);
  assert.equal(secrets.length, 3);
  for (const { file } of secrets) assert.match(file, /^\.\.\/secrets\//);
  assert.match(text('.gitignore'), /^secrets\/$/m);
});

test("the compose file's service never sees the superuser's password", () => {
  assert.deepEqual(compose.services.wordsearch.secrets, ['database_url']);
  assert.equal(compose.services.postgres.environment.POSTGRES_USER, undefined);
  assert.ok(statSync(join(ROOT, 'deploy/postgres-init.sh')).mode & 0o111);
  assert.ok(
    compose.services.postgres.volumes.includes(
      './postgres-init.sh:/docker-entrypoint-initdb.d/wordsearch.sh:ro',
    ),
  );
});

test('third-party images have full version numbers', () => {
  const images = Object.values<{ image?: string }>(compose.services).flatMap(({ image }) => image ?? []);
  assert.equal(images.length, 3);
  for (const image of images) assert.match(image, /^(wordsearch:\S+|caddy:\d+\.\d+\.\d+|postgres:\d+\.\d+)$/);
});

test('every workflow action is pinned to a commit, with its version in a comment', () => {
  const uses = globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap((file) =>
    [...text(file).matchAll(/uses:(.*)$/gm)].map((match) => match[1] ?? ''),
  );
  assert.ok(uses.length > 0);
  for (const use of uses) assert.match(use, /^ [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

function within(network: string, address: string): boolean {
  const [base = '', bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(base, Number(bits));
  return list.check(address);
}
