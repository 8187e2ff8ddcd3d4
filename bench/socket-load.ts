import { readFileSync } from 'node:fs';
import { openConnection } from '../test/support/connection.ts';
import { bytesOf, CONNECTIONS, portOf } from './load.ts';

/** Replaces wrk if it is missing: sends the requests of a file over plain sockets and prints a JSON report. */

const [url = '', file = '', seconds = ''] = process.argv.slice(2);
const requests = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => {
    const [method = '', path = '', body = ''] = line.split('\t');
    return bytesOf({ method, path, body });
  });

let answers = 0;
let failed = 0;
const start = performance.now();
const end = start + Number(seconds) * 1000;
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    const connection = openConnection(portOf(url));
    while (performance.now() < end) {
      const { status } = await connection.send(requests[answers++ % requests.length] as string);
      if (status < 200 || status > 299) failed++;
    }
    connection.close();
  }),
);
console.log(JSON.stringify({ answers, failed, seconds: (performance.now() - start) / 1000 }));
