import { readFileSync } from 'node:fs';
import { percentile } from '../test/support/percentile.ts';
import { openConnection, type Request } from './connection.ts';

/** Replaces wrk where it is missing: sends the requests of a file over plain sockets and prints a JSON report. */

const [url = '', file = '', seconds = '', count = ''] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8')
  .split('\n')
  .map((line): Request => {
    const [method = '', path = '', body = ''] = line.split('\t');
    return body === '' ? { method, path } : { method, path, body };
  });

let next = 0;
const taken: number[] = [];
let failed = 0;
const connections = await Promise.all(Array.from({ length: Number(count) }, () => openConnection(url)));
const start = performance.now();
const end = start + Number(seconds) * 1000;
await Promise.all(
  connections.map(async (connection) => {
    while (performance.now() < end) {
      const sent = performance.now();
      const { status } = await connection.send(requests[next++ % requests.length] as Request);
      taken.push(performance.now() - sent);
      if (status < 200 || status > 299) failed++;
    }
    connection.close();
  }),
);
const taking = (performance.now() - start) / 1000;
const [p50Ms, p99Ms] = [percentile(taken, 0.5), percentile(taken, 0.99)];
console.log(JSON.stringify({ answers: taken.length, failed, seconds: taking, p50Ms, p99Ms }));
