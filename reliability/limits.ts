import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MAX_WAITING } from '../src/http/guards/pipeline.ts';
import { createMemoryLimiter } from '../src/limit/memory.ts';
import { requestBytes } from './api.ts';
import { openConnection } from './connection.ts';
import { count, type Figure, megabytes } from './report.ts';
import { startService } from './service.ts';

const CONTRACT_LIMITS = { RATE_LIMIT_NEW_GAME: '10', RATE_LIMIT_GUESS: '60' };
const BEHIND_PROXY = { ...CONTRACT_LIMITS, TRUST_PROXY: 'loopback' };
/** A window lasts 60 s, and expired windows are deleted every 10 s. */
const ALL_GONE_MS = 80_000;
/** Most memory per address while its window lasts, and most memory left after all windows have expired. */
const BYTES_PER_ADDRESS = 300;
const BYTES_LEFT = 15e6;

/** One client that pretends to be many, with a new address in each request: the limits must count it as one. */
export async function pretendToBeMany(requests: number): Promise<Figure[]> {
  const spoofing = await passedWith(
    CONTRACT_LIMITS,
    requests,
    (i) => `10.${i % 200}.0.${i % 250}, 127.0.0.1`,
  );
  const rotating = await passedWith(
    { ...BEHIND_PROXY, RATE_LIMIT_IPV6_PREFIX: '64' },
    requests,
    (i) => `2001:db8:1:2:${i.toString(16)}::${(i * 7919).toString(16).slice(-4)}`,
  );
  return [
    figure('A new X-Forwarded-For with each request, from an untrusted peer', requests, spoofing),
    figure('A new IPv6 address of one /64 with each request, RATE_LIMIT_IPV6_PREFIX=64', requests, rotating),
  ];
}

type Passed = { newGame: number; guess: number };

function figure(what: string, requests: number, { newGame, guess }: Passed): Figure {
  return {
    what,
    often: `${count(requests)} new games and guesses`,
    result: `${newGame} new games and ${guess} guesses passed, 10 and 60 are allowed`,
    ok: newGame === 10 && guess === 60,
  };
}

async function passedWith(
  env: NodeJS.ProcessEnv,
  requests: number,
  address: (i: number) => string,
): Promise<Passed> {
  const service = await startService({ database: 'sqlite::memory:', env });
  const connection = openConnection(service.port);
  const passed = { newGame: 0, guess: 0 };
  for (let i = 0; i < requests; i++) {
    const header = `X-Forwarded-For: ${address(i)}\r\n`;
    const created = await connection.send(requestBytes('POST', '/api/game/new', '{"category_id":1}', header));
    if (created.status !== 429) passed.newGame++;
    const guessed = await connection.send(requestBytes('POST', '/api/game/x/guess', '{"word":"X"}', header));
    if (guessed.status !== 429) passed.guess++;
  }
  connection.close();
  await service.kill();
  return passed;
}

/** Tests the limiter alone, with its own clock: the memory for this many addresses per minute, and that it is freed. */
export async function fillWindows(addresses: number): Promise<Figure[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let time = 0;
  const limiter = createMemoryLimiter({ new_game: 10, default: 60 }, () => time);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < addresses; i++) {
    time = Math.floor((i / addresses) * 59_000);
    limiter.take('default', addressOf(i));
  }
  collect();
  const bytes = process.memoryUsage().heapUsed - before;
  const held = limiter.size();
  time = 120_000;
  await limiter.sweep();
  return [
    {
      what: 'Windows of different addresses within one minute by the clock, in the process itself',
      often: `${count(addresses)} addresses`,
      result: `${count(held)} windows in ${megabytes(bytes)}, ${limiter.size()} left a minute later`,
      ok: held === addresses && limiter.size() === 0 && bytes / addresses < BYTES_PER_ADDRESS,
    },
  ];
}

/** Sends requests from this many addresses as fast as it can; measures memory before and after the windows expire. */
export async function floodWithAddresses(addresses: number, untilGone: boolean): Promise<Figure[]> {
  const service = await startService({ database: 'sqlite::memory:', env: BEHIND_PROXY });
  try {
    await sendFrom(service.port, 2000, 0x7e000000);
    const before = await service.measure();
    const start = performance.now();
    const refused = await sendFrom(service.port, addresses, 0);
    const seconds = (performance.now() - start) / 1000;
    const during = await service.measure();
    const perAddress = (during.heap - before.heap) / addresses;
    if (untilGone) await sleep(ALL_GONE_MS);
    const after = await service.measure();
    const left = after.heap - before.heap;
    const gone = untilGone ? `, ${megabytes(left)} of it left ${ALL_GONE_MS / 1000} s later` : '';
    return [
      {
        what: 'Requests from different addresses, each with a window of its own',
        often: `${count(addresses)} addresses in ${seconds.toFixed(0)} s`,
        result: `${refused} refused, ${Math.round(perAddress)} bytes per address${gone}`,
        ok: refused === 0 && perAddress < BYTES_PER_ADDRESS && (!untilGone || left < BYTES_LEFT),
      },
    ];
  } finally {
    await service.kill();
  }
}

const PIPELINED = MAX_WAITING;
const SOCKETS = 16;

/** Sends one request from each address, many in flight at once. Returns how many were refused. */
async function sendFrom(port: number, addresses: number, first: number): Promise<number> {
  let next = 0;
  let refused = 0;
  const send = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    while (next < addresses) {
      const batch = Math.min(PIPELINED, addresses - next);
      const bytes = Array.from({ length: batch }, (_, i) => requestFrom(first + next + i)).join('');
      next += batch;
      refused += await answersTo(socket, bytes, batch);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: SOCKETS }, send));
  return refused;
}

function requestFrom(number: number): string {
  return requestBytes('POST', '/api/game/x/guess', '', `X-Forwarded-For: ${addressOf(number)}\r\n`);
}

function addressOf(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}

async function answersTo(
  socket: ReturnType<typeof connect>,
  bytes: string,
  expected: number,
): Promise<number> {
  let text = '';
  socket.write(bytes);
  while ((text.match(/"\}/g)?.length ?? 0) < expected) text += (await once(socket, 'data'))[0];
  return text.match(/HTTP\/1\.1 429/g)?.length ?? 0;
}
