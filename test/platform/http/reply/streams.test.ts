import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createStreams } from '../../../../src/platform/http/reply/streams.ts';

/** Creates streams, and replaces the timers. */
function setUp(t: TestContext, caps = { total: 0, perAddress: 0 }, random = () => 0.5) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const streams = createStreams({ caps, random });
  const open = (address = 'a') => {
    const stream = streams.reserve(address);
    assert.ok(typeof stream !== 'string');
    const log: string[] = [];
    const sink = {
      write: (text: string) => void log.push(text),
      end: (text: string) => void log.push(`${text}end`),
      destroy: () => void log.push('destroyed'),
      writableLength: 0,
    };
    stream.start(sink);
    return { ...stream, log, sink };
  };
  return { streams, open };
}

test('a stream begins with a random retry and then has a heartbeat every 20 seconds', (t) => {
  const { open } = setUp(t);
  const { log } = open();
  assert.deepEqual(log.splice(0), ['retry: 2000\n\n']);
  t.mock.timers.tick(20_000);
  assert.deepEqual(log.splice(0), [':\n\n']);
  t.mock.timers.tick(40_000);
  assert.deepEqual(log, [':\n\n', ':\n\n']);
});

test('a stream closed before its start gets nothing', (t) => {
  const { streams } = setUp(t);
  const stream = streams.reserve('a');
  assert.ok(typeof stream !== 'string');
  stream.close();
  const log: string[] = [];
  const write = (text: string) => void log.push(text);
  stream.start({ write, end: write, destroy() {}, writableLength: 0 });
  t.mock.timers.tick(20_000);
  assert.deepEqual(log, []);
});

test('a stream that is closed twice frees one slot and gets no heartbeat', (t) => {
  const { streams, open } = setUp(t, { total: 0, perAddress: 2 });
  const first = open('a');
  open('a');
  first.close();
  first.close();
  first.log.length = 0;
  open('a');
  assert.equal(streams.reserve('a'), 'address');
  t.mock.timers.tick(20_000);
  assert.deepEqual(first.log, []);
});

test('a stream whose client reads nothing between two heartbeats is dropped', (t) => {
  const { open } = setUp(t);
  const { sink, log } = open();
  sink.writableLength = 10;
  t.mock.timers.tick(20_000);
  assert.ok(!log.includes('destroyed'));
  sink.writableLength = 0;
  t.mock.timers.tick(20_000);
  sink.writableLength = 10;
  t.mock.timers.tick(40_000);
  assert.equal(log.at(-1), 'destroyed');
});

test('stopping ends all streams with a retry between 0.5 and 6 seconds, and refuses new ones', (t) => {
  let value = 0;
  const { streams, open } = setUp(t, undefined, () => value);
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
    writableLength: 0,
  });
  assert.deepEqual(log, ['retry: 6000\n\n']);
  assert.equal(streams.use().open, 0);
});
