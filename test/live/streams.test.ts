import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStreams, type Reservation } from '../../src/live/streams.ts';

function setUp(caps = { total: 0, perAddress: 0 }, random = () => 0.5) {
  const streams = createStreams({ caps, random });
  const open = (address = 'a') => {
    const place = streams.reserve(address);
    assert.ok(typeof place !== 'string');
    const log: string[] = [];
    const sink = { unsent: 0 };
    const stream = place.start({
      write: (text) => void log.push(text),
      end: (text) => void log.push(`${text}end`),
      destroy: () => void log.push('destroyed'),
      unsentBytes: () => sink.unsent,
    });
    return { ...stream, place: place as Reservation, log, sink };
  };
  return { streams, open };
}

function sendHeartbeats(streams: ReturnType<typeof createStreams>, seconds: number) {
  for (let i = 0; i < seconds; i++) streams.sendHeartbeats();
}

test('streams are capped per address and per process, and a closed one makes room', () => {
  const { streams, open } = setUp({ total: 3, perAddress: 2 });
  const first = open('a');
  open('a');
  assert.equal(streams.reserve('a'), 'address');
  open('b');
  assert.equal(streams.reserve('c'), 'process');
  first.close();
  first.close();
  first.place.release();
  assert.equal(streams.use().open, 2);
  open('a');
  assert.equal(streams.reserve('c'), 'process');
});

test('a stream begins with a random retry, and gets one heartbeat every 20 seconds', () => {
  const { streams, open } = setUp();
  const { log } = open();
  assert.deepEqual(log.splice(0), ['retry: 2000\n\n']);
  sendHeartbeats(streams, 20);
  assert.deepEqual(log.splice(0), [':\n\n']);
  sendHeartbeats(streams, 40);
  assert.deepEqual(log, [':\n\n', ':\n\n']);
});

test('the heartbeats of many streams are spread over the seconds', () => {
  const { streams, open } = setUp();
  const all = Array.from({ length: 100 }, () => open());
  const written = () => all.reduce((sum, { log }) => sum + log.length, 0);
  const before = written();
  streams.sendHeartbeats();
  assert.equal(written() - before, 5);
});

test('a stream is dropped when more than 64 KiB of it wait to be sent', () => {
  const { streams, open } = setUp();
  const { send, sink, log } = open();
  sink.unsent = 65_536;
  send('a');
  assert.ok(!log.includes('destroyed'));
  sink.unsent = 65_537;
  send('b');
  assert.equal(log.at(-1), 'destroyed');
  send('c');
  assert.ok(!log.includes('c'));
  assert.deepEqual({ ...streams.use() }, { open: 0, sent: 2, dropped: 1 });
});

test('a stream that takes nothing between two heartbeats is dropped', () => {
  const { streams, open } = setUp();
  const { sink, log } = open();
  sink.unsent = 10;
  sendHeartbeats(streams, 20);
  assert.ok(!log.includes('destroyed'));
  sink.unsent = 0;
  sendHeartbeats(streams, 20);
  sink.unsent = 10;
  sendHeartbeats(streams, 40);
  assert.equal(log.at(-1), 'destroyed');
});

test('a stop ends all streams with a retry between 0.5 and 6 seconds, and refuses new ones', () => {
  let value = 0;
  const { streams, open } = setUp(undefined, () => value);
  const first = open();
  const second = open();
  const place = streams.reserve('late');
  assert.ok(typeof place !== 'string');
  streams.stop();
  assert.equal(first.log.at(-1), 'retry: 500\n\nend');
  assert.equal(second.log.at(-1), 'retry: 500\n\nend');
  assert.equal(streams.reserve('a'), 'process');
  value = 1;
  const log: string[] = [];
  place.start({
    write: () => {},
    end: (text) => void log.push(text),
    destroy: () => {},
    unsentBytes: () => 0,
  });
  assert.deepEqual(log, ['retry: 6000\n\n']);
  assert.equal(streams.use().open, 0);
});
