import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Backend } from '../../support/backend.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';

export default function namesInClassSuite(backend: Backend): void {
  test('a class and its table show names as typed', async (t) => {
    const { join, asMaker } = await startOwnPuzzle(t, backend);
    const game = await join('李雷');
    await join('-Оксана');
    const names = async () => (await asMaker('GET', '/games')).body.games.map((one: any) => one.player_name);
    assert.deepEqual(await names(), ['李雷', '-Оксана']);
    const { body } = await asMaker('PATCH', `/games/${game}`, { player_name: 'Ελένη' });
    assert.equal(body.player_name, 'Ελένη');
    const { text } = await asMaker('GET', '/games?format=csv');
    assert.match(text, /\r\nΕλένη,in_progress,/);
    assert.match(text, /\r\n'-Оксана,in_progress,/, 'not a formula');
  });
}
