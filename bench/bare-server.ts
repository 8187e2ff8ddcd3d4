import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The upper bound: the fastest plain server that node:http allows. It reads and parses the body of a POST, and
 * answers every request with the same headers and body, copied from a response of the service. Their file is
 * the argument.
 */

const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(
  readFileSync(process.argv.at(-1) as string, 'utf8'),
);

function answer(response: ServerResponse): void {
  response.writeHead(200, headers);
  response.end(body);
}

const server = createServer(
  { keepAliveTimeout: 72_000, optimizeEmptyRequests: true },
  (request, response) => {
    if (request.method !== 'POST') return answer(response);
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      JSON.parse(text);
      answer(response);
    });
  },
);

server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
