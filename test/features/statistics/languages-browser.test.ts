import assert from 'node:assert/strict';
import { useBrowser } from '../../browser/support/journey.ts';
import { testLanguages } from '../../browser/support/languages.ts';
import { storeTwoKinds } from './two-kinds.ts';

testLanguages({
  site: useBrowser(),
  start: '/scoreboard',
  title: 'the statistics have the games of this browser',
  pages: 'the statistics',
  states: 1,
  async walk({ texts: { common, statistics }, page, open, note }) {
    await storeTwoKinds(page);
    await open('/statistics', '.kinds');
    await note('statistics');
    assert.equal(
      await page.locator('.figures').first().innerText(),
      [statistics.games, 2, statistics.streak, 0, statistics.longest, 0].join('\n'),
    );
    await page.locator('.kinds').getByText(common.presets.quick, { exact: true }).waitFor();
  },
});
