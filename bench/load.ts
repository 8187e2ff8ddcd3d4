import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openConnection, type Request } from './connection.ts';
import { NotServed, requireRight, together } from './served.ts';

export const CONNECTIONS = 64;

/** The requests are sent in this order, over and over, until the time is up, over 64 connections unless told otherwise. */
export type Load = { url: string; requests: readonly Request[]; seconds: number; connections?: number };

/** The number of answers, the duration of the load, and the latencies. */
export type Loaded = { total: number; seconds: number; p50Ms: number; p99Ms: number };

type Report = { answers: number; failed: number; seconds: number; p50Ms: number; p99Ms: number };

/** The load generator: wrk, which needs far less CPU time than the server, or our own sockets where it is missing. */
export const loader = (await hasWrk()) ? 'wrk' : 'plain sockets in a process of their own';

/** Loads a server from another process. Throws when an answer is not 2xx, or does not arrive. */
export function load(wanted: Load): Promise<Loaded> {
  return prepareLoad(wanted)();
}

/** Writes the requests to a file. The returned function sends them, once. */
export function prepareLoad({
  url,
  requests,
  seconds,
  connections = CONNECTIONS,
}: Load): () => Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-load-'));
  const file = join(folder, 'requests');
  writeFileSync(
    file,
    requests.map(({ method, path, body }) => [method, path, body ?? ''].join('\t')).join('\n'),
  );
  const run = loader === 'wrk' ? runWrk : runSockets;
  return async () => {
    const { answers, failed, ...times } = await run(url, { folder, file, seconds, connections });
    rmSync(folder, { recursive: true });
    if (failed > 0) throw new NotServed(`${failed} of ${answers} answers of ${url} failed`);
    return { total: answers, ...times };
  };
}

/** Every server gets its share of the requests; the returned function sends them to all servers at once. */
export function prepareShares(
  urls: readonly string[],
  { requests, ...rest }: Omit<Load, 'url'>,
): () => Promise<Loaded[]> {
  const shareOf = (index: number) =>
    requests.length === 1 ? requests : requests.filter((_, i) => i % urls.length === index);
  const loads = urls.map((url, index) => prepareLoad({ url, requests: shareOf(index), ...rest }));
  return () => together(loads.map((send) => send()));
}

/** Sends each request once and checks the whole answer: wrk counts statuses, and does not check the bodies. */
export async function check(
  url: string,
  requests: readonly Request[],
  isRight: (body: string) => boolean,
): Promise<void> {
  const connection = await openConnection(url);
  for (const request of requests) {
    requireRight(url, await connection.send(request), isRight);
  }
  connection.close();
}

type Run = { folder: string; file: string; seconds: number; connections: number };

/** All requests are formatted before the first one is sent. One thread: the server has one too. */
const SCRIPT = `
local requests, next = {}, 0
function init(args)
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%u+)\\t([^\\t]*)\\t(.*)$")
    requests[#requests + 1] = wrk.format(method, path, nil, body ~= "" and body or nil)
  end
end
function request()
  next = next % #requests + 1
  return requests[next]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  print(string.format('{"answers":%d,"failed":%d,"seconds":%f,"p50Ms":%f,"p99Ms":%f}', summary.requests, failed,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
`;

async function runWrk(url: string, { folder, file, seconds, connections }: Run): Promise<Report> {
  const script = join(folder, 'requests.lua');
  writeFileSync(script, SCRIPT);
  const args = ['-t', 1, '-c', connections, '-d', `${seconds}s`, '-s', script, url, '--', file];
  const { stdout } = await promisify(execFile)('wrk', args.map(String));
  return JSON.parse(stdout.trim().split('\n').at(-1) as string);
}

async function runSockets(url: string, { file, seconds, connections }: Run): Promise<Report> {
  const args = [join(import.meta.dirname, 'socket-load.ts'), url, file, seconds, connections];
  const { stdout } = await promisify(execFile)(process.execPath, args.map(String));
  return JSON.parse(stdout);
}

async function hasWrk(): Promise<boolean> {
  try {
    await promisify(execFile)('wrk', ['-v']);
    return true;
  } catch (error) {
    // An exit code is no problem: `wrk -v` prints the version and exits with 1.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
