import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { createClients } from '../../../../src/platform/http/request/client.ts';

const { forRequest, forPeer } = createClients(['10.0.0.0/8'], 128, new Map());

/** Returns the client of a request that this proxy forwards with this list. */
function clientOf(list: string, remoteAddress = '10.0.0.1'): string {
  return forRequest(forPeer({ remoteAddress } as Socket), { 'x-forwarded-for': list }).rateKey;
}

test("the client is the last listed address that isn't a trusted proxy, with or without a port", () => {
  for (const list of ['1.2.3.5', '::ffff:1.2.3.5', ' , 1.2.3.5:4711 ,, ', '9.9.9.9, 1.2.3.5, 10.0.0.7'])
    assert.equal(clientOf(list), '1.2.3.5', list);
});

test('an invalid address from a trusted proxy counts as the last valid proxy', () => {
  for (const garbage of ['unknown', '_hidden', '1.2.3', '8.8.8.8, x', '\u00e9', ',', '1.'.repeat(4000)])
    assert.equal(clientOf(garbage), '10.0.0.1', garbage.slice(0, 30));
  assert.equal(clientOf('8.8.8.8, x, 10.0.0.2'), '10.0.0.2');
});

test('only the end of a very long X-Forwarded-For is read', () => {
  const proxies = ', 10.0.0.3'.repeat(1500);
  assert.equal(clientOf(`1.1.1.1${proxies}`), '10.0.0.3');
  assert.equal(clientOf(`2.2.2.2${','.repeat(15_000)}`), '2.2.2.2');
});

test("an untrusted peer's list is ignored", () => {
  assert.equal(clientOf('1.1.1.1', '192.0.2.1'), '192.0.2.1');
});
