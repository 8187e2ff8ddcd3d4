import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientAddress } from '../../src/limit/client-address.ts';

test('an address has one spelling, and IPv4-mapped IPv6 is IPv4', () => {
  for (const [given, name] of [
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::FFFF:10.1.2.3', '10.1.2.3'],
    ['0:0:0:0:0:ffff:10.1.2.3', '10.1.2.3'],
    ['::ffff:0a01:0203', '10.1.2.3'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['not:an address', 'not:an address'],
  ] as const) {
    assert.equal(clientAddress(given, 128), name);
  }
});

test('IPv6 is cut to the prefix, IPv4 is not', () => {
  for (const [given, bits, name] of [
    ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2:0:0:0:0/64'],
    ['2001:db8:1:2::', 64, '2001:db8:1:2:0:0:0:0/64'],
    ['2001:db8:1:2ff::9', 56, '2001:db8:1:200:0:0:0:0/56'],
    ['ffff::', 1, '8000:0:0:0:0:0:0:0/1'],
    ['::1', 127, '0:0:0:0:0:0:0:0/127'],
    ['10.1.2.3', 64, '10.1.2.3'],
    ['::ffff:10.1.2.3', 64, '10.1.2.3'],
  ] as const) {
    assert.equal(clientAddress(given, bits), name);
  }
});
