import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOf, type Message, messagesFrom } from '../../src/live/messages.ts';
import { createOutbox } from '../../src/live/outbox.ts';

const ID = '0190a1b2-0000-7000-8000-000000000000';

test('each message is one line, and is read as it was written', () => {
  const messages: Message[] = [
    { kind: 'change', id: ID, version: 12 },
    { kind: 'players', from: 'a-_1', id: ID, players: { players: ['Ann Lee', 'Bob'], watchers: 3 } },
    { kind: 'players', from: 'a-_1', id: ID, players: { players: [], watchers: 0 } },
    { kind: 'rematch', id: ID },
    { kind: 'ask', from: 'x', id: ID },
    { kind: 'alive', from: 'x' },
    { kind: 'hello', from: 'x' },
    { kind: 'bye', from: 'x' },
  ];
  const text = messages.map(lineOf).join('\n');
  assert.equal(text.split('\n').length, messages.length);
  assert.deepEqual(messagesFrom(text), messages);
});

test('lines of a newer version are ignored', () => {
  assert.deepEqual(messagesFrom('z new things\n\na'), []);
});

function setUp(send: (text: string) => Promise<unknown>) {
  const planned: (() => void)[] = [];
  const outbox = createOutbox({ send, later: (_, act) => void planned.push(act) });
  const passTime = async () => {
    for (const act of planned.splice(0)) await act();
  };
  return { outbox, passTime };
}

test('the messages of a few milliseconds are one text, with the newest version of each game', async () => {
  const sent: string[] = [];
  const { outbox, passTime } = setUp(async (text) => sent.push(text));
  for (let version = 1; version <= 3; version++) outbox.add({ kind: 'change', id: ID, version });
  outbox.add({ kind: 'change', id: 'other', version: 1 });
  await passTime();
  await passTime();
  assert.deepEqual(sent, [`c ${ID} 3\nc other 1`]);
});

test('no text is longer than a notification may be, and none is lost', async () => {
  const sent: string[] = [];
  const { outbox, passTime } = setUp(async (text) => sent.push(text));
  const ids = Array.from({ length: 1000 }, (_, i) => `${ID}-${i}`);
  for (const id of ids) outbox.add({ kind: 'change', id, version: 1 });
  for (let i = 0; i < 20; i++) await passTime();
  assert.ok(sent.length < 10);
  assert.ok(sent.every((text) => Buffer.byteLength(text) < 8000));
  assert.deepEqual(
    sent.flatMap(messagesFrom).map((message) => 'id' in message && message.id),
    ids,
  );
});

test('a message that cannot be sent does not stop the next one', async () => {
  const sent: string[] = [];
  let isAway = true;
  const { outbox, passTime } = setUp(async (text) => {
    if (isAway) throw new Error('away');
    sent.push(text);
  });
  outbox.add({ kind: 'change', id: 'a', version: 1 });
  await passTime();
  isAway = false;
  outbox.add({ kind: 'change', id: 'b', version: 1 });
  await passTime();
  assert.deepEqual(sent, ['c b 1']);
});
