import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:http2';
import { test } from 'node:test';
import { nginx, REDIRECT_ADDRESS, startBehind, TLS_ADDRESS } from './support.ts';

const PAGE = '/wordsearch/';
const headers = { host: 'games.example.org' };

test('nginx serves HTTP/2 with TLS, and pages get an https address', async (t) => {
  const { port } = new URL(await startBehind(t, nginx, '/wordsearch'));
  const session = connect(`https://${TLS_ADDRESS}:${port}`, { rejectUnauthorized: false });
  t.after(() => session.close());
  const stream = session.request({ ':path': PAGE, ':authority': headers.host });
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  assert.match(text, /"og:url" content="https:\/\/games\.example\.org\/wordsearch\/"/);
});

test('nginx redirects from http to https', async (t) => {
  const { port } = new URL(await startBehind(t, nginx, '/wordsearch'));
  const sent = request({ host: REDIRECT_ADDRESS, port, path: `${PAGE}?a=1`, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  assert.equal(response.statusCode, 308);
  assert.equal(response.headers.location, 'https://games.example.org/wordsearch/?a=1');
});
