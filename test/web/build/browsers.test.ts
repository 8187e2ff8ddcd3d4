import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptFaults, styleFaults } from '../../../scripts/check-browsers.ts';

const scriptLacks = (code: string, own: string[] = []) =>
  scriptFaults('planted.tsx', code, new Set(own)).map(({ what }) => what);
const styleLacks = (css: string) => styleFaults('planted.css', css).map(({ what }) => what);

test('what a script uses and the oldest browsers lack is a fault, with its line', () => {
  const [fault] = scriptFaults('planted.ts', 'const all = [1];\nMap.groupBy(all, String);');
  assert.deepEqual(fault, { file: 'planted.ts', line: 2, what: 'Map.groupBy' });
  assert.deepEqual(scriptLacks('new Set([1]).union(other)'), ['.union']);
  assert.deepEqual(scriptLacks('AbortSignal.any([])'), ['AbortSignal.any']);
  assert.deepEqual(scriptLacks('element.togglePopover()'), ['.togglePopover']);
  assert.deepEqual(scriptLacks('new Intl.DurationFormat()'), ['Intl.DurationFormat']);
  assert.deepEqual(scriptLacks('navigation.back()'), ['navigation']);
  assert.deepEqual(scriptLacks('const letter = /[[a-z]--[q]]/v;'), ['RegExp.unicodeSets']);
  assert.deepEqual(scriptLacks('const menu = <div popover="auto" />;'), ['<div popover>']);
});

test('what the oldest browsers have, what is asked for first and what is our own is no fault', () => {
  assert.deepEqual(scriptLacks('new Map([[1, 2]]).get(1); structuredClone(a); [1].at(-1); a?.b;'), []);
  assert.deepEqual(scriptLacks('element.togglePopover?.()'), []);
  assert.deepEqual(scriptLacks('bag.union(other)', ['union']), []);
  assert.deepEqual(scriptLacks('let all: Set<string>["union"];'), []);
});

test('what a style uses and the oldest browsers lack is a fault', () => {
  assert.deepEqual(styleLacks('a:has(b) { color: red; }'), [':has']);
  assert.deepEqual(styleLacks('a { anchor-name: --a; }'), ['anchor-name']);
  assert.deepEqual(styleLacks('a { width: round(down, 1.5px, 1px); }'), ['round()']);
  assert.deepEqual(styleLacks('a { float: inline-start; }'), ['float: inline-start']);
  assert.deepEqual(styleLacks('@starting-style { a { color: red; } }'), ['@starting-style']);
});

test('a fallback counts where it works: not before var(), which every browser takes', () => {
  assert.deepEqual(styleLacks('a { color: red; color: color-mix(in oklab, red, blue); }'), []);
  assert.deepEqual(styleLacks('a { color: red; color: color-mix(in oklab, var(--a), blue); }'), [
    'color-mix()',
  ]);
  assert.deepEqual(styleLacks('a { --side: 1px; --side: round(down, 1.5px, 1px); }'), ['round()']);
  const asked = '@supports (color: color-mix(in oklab, red, red))';
  assert.deepEqual(styleLacks(`${asked} { a { color: color-mix(in oklab, var(--a), red); } }`), []);
});
