import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openConnection, requestBytes } from '../test/support/connection.ts';
import { NotServed, requireRight } from './served.ts';

export const CONNECTIONS = 64;

export type Request = { method: string; path: string; body?: string };

/** The requests are sent in this order, repeatedly, until the time is up. */
type Load = { url: string; requests: readonly Request[]; seconds: number };

/** The number of responses, and the duration of the load. */
type LoadResult = { total: number; seconds: number };

type Report = { answers: number; failed: number; seconds: number };

/** The load generator. wrk needs far less CPU time than the server; if it is missing, our own sockets are used. */
export const loader = (await hasWrk()) ? 'wrk' : 'plain sockets in a process of their own';

/** Loads a server from another process. Throws if a response isn't 2xx or doesn't arrive. */
export async function load({ url, requests, seconds }: Load): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-load-'));
  const file = join(folder, 'requests');
  const lines = requests.map(({ method, path, body = '' }) => [method, path, body].join('\t'));
  writeFileSync(file, lines.join('\n'));
  const run = loader === 'wrk' ? runWrk : runSockets;
  const { answers, failed, seconds: taken } = await run(url, { folder, file, seconds });
  rmSync(folder, { recursive: true });
  if (failed > 0) throw new NotServed(`${failed} of ${answers} answers of ${url} failed`);
  return { total: answers, seconds: taken };
}

/**
 * Sends each request once and checks the whole response, because wrk counts statuses but doesn't check bodies.
 */
export async function check(
  url: string,
  requests: readonly Request[],
  isRight: (body: string) => boolean,
): Promise<void> {
  const connection = openConnection(portOf(url));
  for (const request of requests) {
    requireRight(url, await connection.send(bytesOf(request)), isRight);
  }
  connection.close();
}

export function bytesOf({ method, path, body }: Request): string {
  return requestBytes(method, path, body);
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}

type Run = { folder: string; file: string; seconds: number };

/** All requests are formatted before the first is sent. One thread, because the server has one too. */
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
function done(summary)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  print(string.format('{"answers":%d,"failed":%d,"seconds":%f}', summary.requests, failed, summary.duration / 1e6))
end
`;

async function runWrk(url: string, { folder, file, seconds }: Run): Promise<Report> {
  const script = join(folder, 'requests.lua');
  writeFileSync(script, SCRIPT);
  const args = ['-t', 1, '-c', CONNECTIONS, '-d', `${seconds}s`, '-s', script, url, '--', file];
  const { stdout } = await promisify(execFile)('wrk', args.map(String));
  return JSON.parse(stdout.trim().split('\n').at(-1) as string);
}

async function runSockets(url: string, { file, seconds }: Run): Promise<Report> {
  const args = [join(import.meta.dirname, 'socket-load.ts'), url, file, seconds];
  const { stdout } = await promisify(execFile)(process.execPath, args.map(String));
  return JSON.parse(stdout);
}

async function hasWrk(): Promise<boolean> {
  try {
    await promisify(execFile)('wrk', ['-v']);
    return true;
  } catch (error) {
    // Any exit code is fine, because `wrk -v` prints the version and exits with 1.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
