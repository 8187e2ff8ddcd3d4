import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellLabel, claim, foundWordsByCell, openGame } from '../../../web/game/game-state.ts';
import { at, gameView } from '../support.ts';

test('a cell of found words says so', () => {
  const found = foundWordsByCell(claim(openGame(gameView()), 'CAT'), new Map([['CAT', 'Big cat']]));
  assert.equal(cellLabel('T', at(0, 2), found.get('C1')), 'T, C1, part of Big cat, found');
  assert.equal(cellLabel('D', at(0, 7), found.get('H1')), 'D, H1');
  assert.equal(cellLabel('E', at(0, 0), ['CAT', 'EMU']), 'E, A1, part of CAT and EMU, found');
});
