import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommand } from '../../src/cli/commands.ts';
import type { Flags } from '../../src/platform/config/setting.ts';
import { ConfigError } from '../../src/platform/config/values.ts';
import { readConfig } from '../../src/settings.ts';

/** Every flag that has a variable, with values. */
const BOTH: readonly [flag: string, variable: string, key: string, ofFlag: string, ofVariable: string][] = [
  ['port', 'PORT', 'port', '1001', '1002'],
  ['host', 'HOST', 'host', 'flag.example', 'variable.example'],
  ['database', 'DATABASE_URL', 'databaseUrl', 'postgres://flag/d', 'postgres://variable/d'],
  ['base-path', 'BASE_PATH', 'basePath', '/flag', '/variable'],
  ['trust-proxy', 'TRUST_PROXY', 'trustProxy', '10.0.0.1', '10.0.0.2'],
];

function settingOf(key: string, flags: Flags, env: NodeJS.ProcessEnv): string {
  return String(readConfig(flags, env)[key as keyof ReturnType<typeof readConfig>]);
}

for (const [flag, variable, key, ofFlag, ofVariable] of BOTH) {
  test(`in serve --${flag} overrides ${variable}, which overrides the default (C125)`, () => {
    const env = { DATABASE_URL: 'postgres://h/d' };
    const withVariable = { ...env, [variable]: ofVariable };
    assert.equal(settingOf(key, { [flag]: ofFlag }, withVariable), ofFlag);
    assert.equal(settingOf(key, { [flag]: ofFlag }, env), ofFlag);
    assert.equal(settingOf(key, {}, withVariable), ofVariable);
    assert.notEqual(settingOf(key, {}, {}), ofVariable);
  });
}

test('an empty flag overrides a variable', () => {
  const env = { BASE_PATH: '/variable', TRUST_PROXY: '10.0.0.2' };
  assert.equal(settingOf('basePath', { 'base-path': '' }, env), '');
  assert.equal(settingOf('trustProxy', { 'trust-proxy': '' }, env), '');
});

test('every command on a database uses the flag before the variable', () => {
  const env = { DATABASE_URL: 'mysql://variable' };
  for (const command of [
    'migrate',
    'backup FILE',
    'restore FILE',
    'categories list',
    'categories export',
    'categories import FILE',
    'categories retire NAME',
    'names find TEXT',
    'names erase NAME',
    'games prune --unfinished --older-than 1d',
    'puzzles prune --older-than 1d',
    'generate --category NAME',
  ]) {
    const args = command.split(' ');
    assert.throws(() => parseCommand(args, env), /DATABASE_URL must begin with/, command);
    assert.doesNotThrow(() => parseCommand([...args, '--database', 'sqlite:flag.db'], env), command);
  }
});

test('a trusted proxy is an address or part of the network, never the whole network', () => {
  const trusted = (text: string) => settingOf('trustProxy', { 'trust-proxy': text }, {});
  for (const all of ['0.0.0.0/0', '::/0', '10.0.0.0/0', '10.0.0.1,0.0.0.0/0', '0.0.0.0/00', '::/000']) {
    assert.throws(() => trusted(all), ConfigError, all);
  }
  for (const wrong of [
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '/8',
    '10.0.0/8',
    '10.0.0.0/-1',
  ]) {
    assert.throws(() => trusted(wrong), ConfigError, wrong);
  }
  for (const right of ['128.0.0.0/1', '10.0.0.1/32', '8000::/1', '::1/128', '::/33']) {
    assert.equal(trusted(right), right);
  }
});
