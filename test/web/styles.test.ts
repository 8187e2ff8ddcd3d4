import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import postcss from 'postcss';

const WEB = join(import.meta.dirname, '../../web');
/** Parts that every page may have. */
const COMMON = ['shared', 'theme'];

/** Returns the folders whose styles have rules for elements of a class, or for their contents. */
function ownersOfClasses(): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: WEB })) {
    const [owner = ''] = file.replace(/^features\//, '').split('/');
    postcss.parse(readFileSync(join(WEB, file), 'utf8')).walkRules(({ selectors }) => {
      for (const selector of selectors) {
        const [, name] = /^[^\s>+~.]*\.([a-z][\w-]*)/.exec(selector) ?? [];
        if (name) owners.set(name, (owners.get(name) ?? new Set()).add(owner));
      }
    });
  }
  return owners;
}

test('no feature styles a class that another folder styles, unless all pages share it', () => {
  const features = globSync('features/*/', { cwd: WEB }).map((folder) => folder.split('/')[1] ?? '');
  const owners = ownersOfClasses();
  assert.ok(owners.size > 100);
  for (const [name, folders] of owners) {
    const isCommon = COMMON.some((folder) => folders.has(folder));
    const isOfFeature = features.some((feature) => folders.has(feature));
    if (isOfFeature && !isCommon) assert.equal(folders.size, 1, `.${name}: ${[...folders].join(', ')}`);
  }
});
