import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { BUILDS_ON } from './support/features.ts';
import { filesOf, GROUPS } from './support/groups.ts';

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /\b(?:from|import) ?\(?'(\.[^']+\.tsx?)'/g;

/** Folders whose files each count as a folder. */
const TOPS = ['src', 'src/core', 'src/features', 'src/platform', 'web'];

function roomOf(file: string): string {
  const folder = dirname(file);
  return TOPS.includes(folder) ? file : folder;
}

function importsBetween(top: string, roomOf: (file: string) => string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync(`${top}/**/*.{ts,tsx}`, { cwd: ROOT })) {
    const from = roomOf(file);
    const targets = rooms.get(from) ?? new Set();
    rooms.set(from, targets);
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const to = roomOf(relative(ROOT, join(ROOT, dirname(file), path)));
      if (to !== from) targets.add(to);
    }
  }
  return rooms;
}

const importsBetweenRooms = (top: string) => importsBetween(top, roomOf);

function findCycle(rooms: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (room: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(room)) return [...path.slice(path.indexOf(room)), room];
    if (done.has(room)) return undefined;
    for (const next of rooms.get(room) ?? []) {
      const cycle = visit(next, [...path, room]);
      if (cycle) return cycle;
    }
    done.add(room);
    return undefined;
  };
  for (const room of rooms.keys()) {
    const cycle = visit(room, []);
    if (cycle) return cycle;
  }
  return undefined;
}

for (const top of ['src', 'web']) {
  test(`imports between the folders of ${top}/ form no cycle`, () => {
    const rooms = importsBetweenRooms(top);
    assert.ok(rooms.size > 5);
    assert.equal(findCycle(rooms)?.join(' → '), undefined);
  });
}

for (const top of ['src', 'web']) {
  test(`imports between the files of ${top}/ form no cycle, type imports included`, () => {
    assert.equal(findCycle(importsBetween(top, (file) => file))?.join(' → '), undefined);
  });
}

/** The folders that the files of a folder may import from. */
const LAWS: Readonly<Record<string, readonly string[]>> = {
  'src/platform/': ['src/platform/'],
  'src/core/game/': ['src/core/game/'],
  'src/core/': ['src/core/', 'src/platform/'],
  'src/features/': ['src/features/', 'src/core/', 'src/platform/'],
};

for (const [folder, allowed] of Object.entries(LAWS)) {
  test(`a file of ${folder} imports only from ${allowed.join(', ')}`, () => {
    const files = [...importsBetween('src', (file) => file)].filter(([file]) => file.startsWith(folder));
    assert.ok(files.length > 5);
    const wrong = files.flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => !allowed.some((start) => target.startsWith(start)))
        .map((target) => `${file}: ${target}`),
    );
    assert.deepEqual(wrong, []);
  });
}

test('src/ imports only types of node:http, which loads its client too', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT });
  const wrong = files.filter((file) =>
    /^import (?!type)[^;]*'node:https?'/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  assert.deepEqual(wrong, []);
});

test('routes import nothing of the store but its interface', () => {
  const imports = [...importsBetween('src', (file) => file)];
  const routes = imports.filter(([file]) =>
    /^src\/core\/routes\/|^src\/features\/\w+\/routes\.ts$/.test(file),
  );
  assert.ok(routes.length > 15);
  for (const [file, targets] of routes)
    for (const target of targets)
      assert.ok(
        !target.startsWith('src/core/store/') || target === 'src/core/store/store.ts',
        `${file}: ${target}`,
      );
});

/** The only files that name all features. */
const LISTS = ['src/features.ts', 'src/jobs.ts', 'src/client/features.ts', 'web/features.ts'];

test('only the lists import any feature, and a feature imports only those it builds on, types included', () => {
  const featureOf = (path: string) => /^(?:src|web|test)\/features\/(\w+)\//.exec(path)?.[1];
  const files = ['src', 'web', 'test', 'bench', 'reliability', 'scripts'].flatMap((top) => [
    ...importsBetween(top, (file) => file),
  ]);
  const wrong = files.flatMap(([file, targets]) => {
    const own = featureOf(file);
    const allowed = own === undefined ? [] : [own, ...(BUILDS_ON[own] ?? [])];
    const others = [...targets]
      .map(featureOf)
      .filter((name) => name !== undefined && !allowed.includes(name));
    return LISTS.includes(file) ? [] : others.map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(wrong, []);
  for (const top of ['src', 'test']) {
    const folders = globSync(`${top}/features/*/`, { cwd: ROOT }).map((folder) => folder.split('/')[2]);
    const names = Object.keys(BUILDS_ON);
    assert.deepEqual(folders.sort(), names.sort());
  }
});

test('npm test runs each test file once, in one of the groups', () => {
  const files = globSync(['*.test.ts', '!(engines|install|proxies|recipes|without)/**/*.test.ts'], {
    cwd: join(ROOT, 'test'),
    exclude: ['features/*/long/**'],
  });
  assert.deepEqual(Object.keys(GROUPS).flatMap(filesOf).sort(), files.sort());
});
