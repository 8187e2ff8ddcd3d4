import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { openServer, type Server, settled } from '../server.ts';
import { labelIn, openGame } from '../support.ts';

const OPENED: Readonly<Record<string, (server: Server) => unknown>> = {
  category: () => {},
  puzzle: (server) => server.openPuzzle(),
  daily: (server) => server.openDaily(),
  deleted: (server) => server.break('GET game/:id/puzzle', new ApiError(404, 'Game not found')),
  unknown: (server) => server.break('GET game/:id/puzzle', new ApiError(503, 'Away')),
};

for (const [kind, open] of Object.entries(OPENED)) {
  test(`a page that shows a game knows its subject: ${kind}`, async () => {
    const server = await openServer();
    await open(server);
    const page = await openGame(server);
    await settled();
    assert.equal(page.ctl.info.ui.subject.kind, kind);
    assert.equal(page.ctl.info.showsWords(), kind !== 'unknown');
    assert.equal(labelIn(page, 0), kind === 'unknown' ? '' : 'CAT');
    assert.equal(page.ctl.info.canReport(), kind === 'puzzle');
  });
}
