import { playOut, useBrowser } from '../../browser/support/journey.ts';
import { testLanguages } from '../../browser/support/languages.ts';

const site = useBrowser();

testLanguages({
  site,
  start: '/',
  title: 'the daily puzzle is played to its end, and the archive opens',
  pages: 'the pages of the daily puzzle',
  states: 3,
  async walk({ texts, page, open, note }) {
    await page.locator('.today .line').waitFor();
    await note('start');
    await open('/daily', '.poster');
    await note('daily');
    await page.getByRole('button', { name: texts.puzzle.start, exact: true }).click();
    await page.waitForURL('**/game/*');
    await playOut(page, site.server);
    await page.locator('.result').getByText(texts.common.streak(1)).waitFor();
    await open('/daily/archive', '.calendar');
    await note('archive');
  },
});
