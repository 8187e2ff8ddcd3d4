import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {} from 'axe-core';
import type { Page } from 'playwright-core';
import { THEMES } from '../../../web/theme/themes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A theme sets colours and fonts. What its fonts change, sizes and scrolling, walk.test.ts checks in every theme. */
const THEMED = ['color-contrast', 'link-in-text-block'];
/** All letters of a board have one style, so the first rows stand for all. */
const OTHER_ROWS = '[role=row]:nth-child(n+4)';
/** Light and dark are the themes of a system that is light or dark (web/build/themes.ts). */
const OTHER_THEMES = THEMES.filter(({ id }) => !['', 'light', 'dark'].includes(id));

/**
 * Checks the page by all rules without a theme, then by the themed ones in each theme, and without one on a dark
 * system.
 */
export async function flawsInEveryTheme(
  page: Page,
  themes: readonly { id: string; name: string }[] = OTHER_THEMES,
): Promise<string[]> {
  await page.addScriptTag({ content: AXE });
  const found = await flaws(page, { type: 'tag', values: STANDARD }, []);
  for (const { id, name } of themes) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, id);
    for (const flaw of await flaws(page, BY_THEME, [OTHER_ROWS])) found.push(`${name}: ${flaw}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  for (const flaw of await flaws(page, BY_THEME, [OTHER_ROWS])) found.push(`System, dark: ${flaw}`);
  return found;
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

const BY_THEME: Rules = { type: 'rule', values: THEMED };

/** One line for each violation. Needs `bypassCSP`: the policy of the pages blocks axe's script. */
async function flaws(page: Page, rules: Rules, exclude: string[]): Promise<string[]> {
  return page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run({ exclude }, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
    },
    [rules, exclude] as const,
  );
}
