import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { type Visit, watchClients } from '../../../src/http/guards/clients.ts';
import { MAX_OPEN, REQUEST_LINE } from '../../../src/http/request/admission.ts';
import { createClients } from '../../../src/http/request/client.ts';
import { createLine } from '../../../src/limit/fair-line.ts';

/** A connection that tells whether it is read. */
function connection(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, isRead: true, destroyed: false });
  return Object.assign(socket, {
    pause: () => Object.assign(socket, { isRead: false }),
    resume: () => Object.assign(socket, { isRead: true }),
  });
}

test('a debtor with more open requests than the most is not read until half of them are answered; others are', () => {
  const line = createLine(REQUEST_LINE, () => 1_000);
  const guard = watchClients(0, createClients([], 128), line);
  const ask = (socket: ReturnType<typeof connection>): Visit => {
    const raw = { socket, headers: {}, rawHeaders: [] } as unknown as IncomingMessage;
    const visit = guard.onRequest(raw, { socket, writableEnded: true } as unknown as ServerResponse);
    assert.ok(visit);
    return visit;
  };
  const sockets = Array.from({ length: MAX_OPEN + 1 }, () => connection('192.0.2.1'));
  const visits = sockets.map(ask);
  assert.ok(
    sockets.every(({ isRead }) => isRead),
    'it owes nothing yet',
  );
  line.charge(visits[0] as Visit, 1_000);
  const [late, later, other] = [connection('192.0.2.1'), connection('192.0.2.1'), connection('192.0.2.2')];
  visits.push(ask(late), ask(later));
  ask(other);
  assert.deepEqual([late.isRead, later.isRead, other.isRead], [false, false, true]);
  while (visits.length > MAX_OPEN / 2 + 1) guard.onAnswered(visits.pop() as Visit);
  assert.equal(late.isRead, false);
  guard.onAnswered(visits.pop() as Visit);
  assert.deepEqual([late.isRead, later.isRead], [true, false], 'one at a time: it may bring many requests');
  guard.onAnswered(visits.pop() as Visit);
  assert.equal(later.isRead, true);
  while (visits.length > 0) guard.onAnswered(visits.pop() as Visit);
  const many = Array.from({ length: 2 * MAX_OPEN }, () => connection('192.0.2.1'));
  visits.push(...many.map(ask));
  for (const visit of visits) guard.onAnswered(visit);
  assert.ok(
    many.every(({ isRead }) => isRead),
    'all are read again, however few of them send more',
  );
});
