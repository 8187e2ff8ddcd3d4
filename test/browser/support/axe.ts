import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {} from 'axe-core';
import type { Page } from 'playwright-core';
import { THEMES } from '../../../web/theme/themes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Checks the page in these themes, and without a chosen theme on a dark system. */
export async function flawsInEveryTheme(
  page: Page,
  themes: readonly { id: string; name: string }[] = THEMES,
): Promise<string[]> {
  await page.addScriptTag({ content: AXE });
  const found: string[] = [];
  for (const { id, name } of themes) {
    await page.evaluate((theme) => {
      if (theme === '') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    }, id);
    for (const flaw of await flaws(page)) found.push(`${name}: ${flaw}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  for (const flaw of await flaws(page)) found.push(`System, dark: ${flaw}`);
  return found;
}

/** One line for each violation. Needs `bypassCSP`: the policy of the pages blocks axe's script. */
async function flaws(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
  }, STANDARD);
}
