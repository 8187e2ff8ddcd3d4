import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {} from 'axe-core';
import type { Page } from 'playwright-core';
import { THEMES } from '../../../web/theme/themes.ts';
import { faintTexts, OTHERS } from './contrast.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Light and dark are the themes of a system that is light or dark (web/build/themes.ts). */
const OTHER_THEMES = THEMES.filter(({ id }) => !['', 'light', 'dark'].includes(id));

/**
 * Checks the page by axe without a theme, and its contrasts in each theme, and without one on a dark system. A theme sets colours
 * and fonts; what its fonts change, sizes and scrolling, walk.test.ts checks. Needs `bypassCSP`: the policy of the pages blocks
 * axe's script.
 */
export async function flawsInEveryTheme(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  const found = await flaws(page);
  found.push(...(await faintTexts(page, OTHER_THEMES)));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await faintTexts(page, [{ id: '', name: 'System, dark' }])));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** One line for each violation. */
function flaws(page: Page): Promise<string[]> {
  return page.evaluate(
    async ([values, others]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Axe reads the whole page, also what it is told to leave out.
      const putBack = [...document.querySelectorAll(others)].map((element) => {
        const mark = document.createComment('');
        element.replaceWith(mark);
        return () => mark.replaceWith(element);
      });
      const runOnly = { type: 'tag' as const, values };
      const { violations } = await axe.run(document, { runOnly, reporter: 'no-passes', preload: false });
      for (const put of putBack) put();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
    },
    [STANDARD, OTHERS] as const,
  );
}
