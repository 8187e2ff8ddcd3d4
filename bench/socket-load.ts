import { readFileSync } from 'node:fs';
import { openConnection, type Request } from './connection.ts';
import { CONNECTIONS } from './load.ts';

/** Replaces wrk where it is missing: sends the requests of a file over plain sockets and prints a JSON report. */

const [url = '', file = '', seconds = ''] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8')
  .split('\n')
  .map((line): Request => {
    const [method = '', path = '', body = ''] = line.split('\t');
    return body === '' ? { method, path } : { method, path, body };
  });

let next = 0;
let answers = 0;
let failed = 0;
const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(url)));
const start = performance.now();
const end = start + Number(seconds) * 1000;
await Promise.all(
  connections.map(async (connection) => {
    while (performance.now() < end) {
      const { status } = await connection.send(requests[next++ % requests.length] as Request);
      answers++;
      if (status < 200 || status > 299) failed++;
    }
    connection.close();
  }),
);
console.log(JSON.stringify({ answers, failed, seconds: (performance.now() - start) / 1000 }));
