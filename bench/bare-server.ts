import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The limit: reads the body, parses it, and answers as many bytes as the path says. Nothing else. */
const answers = new Map<string, Buffer>();

function answerOf(path: string): Buffer {
  const made = answers.get(path) ?? Buffer.from(JSON.stringify('x'.repeat(Number(path.slice(1)) - 2)));
  answers.set(path, made);
  return made;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (chunks.length > 0) JSON.parse(Buffer.concat(chunks).toString());
    const answer = answerOf(request.url ?? '/2');
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': answer.length });
    response.end(answer);
  });
});

server.listen(0, '127.0.0.1', () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
