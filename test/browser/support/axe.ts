import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { THEMES } from '../../../web/theme/themes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRASTS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** The themes except light and dark, which are also the themes of a light and a dark system (web/build/themes.ts). */
const OTHER_THEMES = THEMES.filter(({ id }) => !['', 'light', 'dark'].includes(id)).map(({ id }) => id);
/**
 * Repeated elements, of which only the first are checked: rows of a board or list, and parts of the reference.
 */
const OTHERS = [
  '.cells [role=row]:nth-child(n+4)',
  '.words li:nth-child(n+6)',
  '.recent li:nth-child(n+4)',
  '.reference nav li:nth-child(n+4)',
  'tbody tr:nth-child(n+4)',
  '.bars li:nth-child(n+4)',
  '.sections > section:nth-of-type(n+4):not(#objects, #headers)',
  '#objects > :nth-child(n+24)',
].join();
/** The other themes change the colours of all elements of a kind together. */
const OTHERS_IN_THEMES = [
  OTHERS,
  '.sections > section:nth-of-type(n+2):not(#objects, #headers)',
  '#objects > :nth-child(n+8)',
].join();

/**
 * Checks the page with axe without a theme, and its contrast in each theme and on a dark system. A theme sets
 * colours and fonts. walk.test.ts checks the sizes and scrolling that its fonts change. Needs `bypassCSP`,
 * because the pages' policy blocks axe's script.
 */
export async function flawsInEveryTheme(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  const found = await flaws(page, STANDARD, [''], OTHERS);
  found.push(...(await flaws(page, CONTRASTS, OTHER_THEMES, OTHERS_IN_THEMES)));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await flaws(page, CONTRASTS, [''], OTHERS_IN_THEMES)));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** One line for each violation. */
function flaws(page: Page, rules: RunOnly, themes: readonly string[], others: string): Promise<string[]> {
  return page.evaluate(
    async ([runOnly, themes, others]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { dataset } = document.documentElement;
      // Axe reads the whole page, even the excluded parts.
      const putBack = [...document.querySelectorAll(others)].map((element) => {
        const mark = document.createComment('');
        element.replaceWith(mark);
        return () => mark.replaceWith(element);
      });
      const found: string[] = [];
      for (const theme of themes) {
        if (theme !== '') dataset.theme = theme;
        const { violations } = await axe.run(document, { runOnly, reporter: 'no-passes', preload: false });
        for (const { id, nodes } of violations)
          found.push(`${theme} ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
      }
      delete dataset.theme;
      for (const put of putBack) put();
      return found;
    },
    [rules, themes, others] as const,
  );
}
