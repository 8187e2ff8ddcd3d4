import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Address,
  clientKey,
  networkMatcher,
  parseAddress,
} from '../../../src/platform/limit/client-address.ts';

test('an address has one spelling without its port, and IPv4-mapped IPv6 counts as IPv4 (C104)', () => {
  for (const [given, name] of [
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::FFFF:10.1.2.3', '10.1.2.3'],
    ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
    ['::ffff:0a01:0203', '10.1.2.3'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['1.2.3.5:4711', '1.2.3.5'],
    ['[2001:db8::5]:4711', '2001:db8::5'],
    ['[2001:db8::5]', '2001:db8::5'],
    ['[::ffff:1.2.3.5]:80', '1.2.3.5'],
    ['[fe80::1%eth0]:80', 'fe80::1'],
  ] as const) {
    assert.equal(clientKey(parseAddress(given) as Address, 128), name);
  }
});

test("IPv6 addresses are truncated to the prefix, and IPv4 addresses aren't", () => {
  for (const [given, bits, name] of [
    ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2:0:0:0:0/64'],
    ['2001:db8:1:2::', 64, '2001:db8:1:2:0:0:0:0/64'],
    ['2001:db8:1:2ff::9', 56, '2001:db8:1:200:0:0:0:0/56'],
    ['ffff::', 1, '8000:0:0:0:0:0:0:0/1'],
    ['::1', 127, '0:0:0:0:0:0:0:0/127'],
    ['10.1.2.3', 64, '10.1.2.3'],
    ['::ffff:10.1.2.3', 64, '10.1.2.3'],
  ] as const) {
    assert.equal(clientKey(parseAddress(given) as Address, bits), name);
  }
});

test('invalid addresses are refused, even those a lenient parser would accept', () => {
  for (const text of [
    '',
    'unknown',
    '_hidden',
    'not:an address',
    '1',
    '0x7f.1',
    '127.1',
    '010.1.2.3',
    '256.1.2.3',
    '1.2.3.4:',
    '1.2.3.4:123456',
    '2001:db8::5:4711:1:2:3:4:5',
    '[1.2.3.4]:80',
    '[]',
    '[::1',
    '1.2.3.4, 5.6.7.8',
    'a"b\\',
    'x'.repeat(3000),
    '1'.repeat(3000),
  ]) {
    assert.equal(parseAddress(text), undefined, text.slice(0, 30));
  }
});

test('networks contain addresses of their family, and IPv4-mapped ones as IPv4', () => {
  const isWithin = networkMatcher([
    '10.0.0.0/8',
    '203.0.113.7',
    '::1',
    '::ffff:192.168.0.0/112',
    'fe80::1%eth0',
    'linklocal',
  ]);
  const isInside = (text: string) => isWithin(parseAddress(text) as Address);
  for (const inside of [
    '10.255.0.1',
    '203.0.113.7',
    '::ffff:10.0.0.1',
    '::1',
    '192.168.3.4',
    'fe80::77',
    '169.254.9.9',
  ]) {
    assert.equal(isInside(inside), true, inside);
  }
  for (const outside of ['11.0.0.1', '203.0.113.6', '::2', '192.169.0.1', '2001:db8::a00:1']) {
    assert.equal(isInside(outside), false, outside);
  }
});

test('an IPv6 network contains no IPv4 addresses, even if it begins with zeros', () => {
  const isWithin = networkMatcher(['::/8', '::/1']);
  for (const text of ['10.0.0.1', '::ffff:10.0.0.1']) {
    assert.equal(isWithin(parseAddress(text) as Address), false, text);
  }
  assert.equal(isWithin(parseAddress('::5') as Address), true);
});
