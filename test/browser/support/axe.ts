import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type {} from 'axe-core';
import type { Page } from 'playwright-core';
import { THEMES } from '../../../web/theme/themes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A theme sets colours and fonts. What its fonts change, sizes and scrolling, walk.test.ts checks in every theme. */
const THEMED = ['color-contrast', 'link-in-text-block'];
/** All rows of a board are made alike, and so are all operations and objects of the reference: the first ones stand for all. */
const OTHERS = [
  '.cells [role=row]:nth-child(n+4)',
  '.sections > section:nth-of-type(n+4):not(#objects, #headers)',
  '#objects > :nth-child(n+24)',
].join();
/** Light and dark are the themes of a system that is light or dark (web/build/themes.ts). */
const OTHER_THEMES = THEMES.filter(({ id }) => !['', 'light', 'dark'].includes(id));

/**
 * Checks the page by all rules without a theme, then by the themed ones in each theme, and without one on a dark
 * system. Needs `bypassCSP`: the policy of the pages blocks axe's script.
 */
export async function flawsInEveryTheme(
  page: Page,
  themes: readonly { id: string; name: string }[] = OTHER_THEMES,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  const plain = [{ id: '', name: 'No theme' }];
  const found = await flaws(page, plain, { type: 'tag', values: STANDARD });
  found.push(...(await flaws(page, themes, BY_THEME)));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await flaws(page, [{ id: '', name: 'System, dark' }], BY_THEME)));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

const BY_THEME: Rules = { type: 'rule', values: THEMED };

/** One line for each violation. */
function flaws(page: Page, themes: readonly { id: string; name: string }[], rules: Rules): Promise<string[]> {
  return page.evaluate(
    async ([themes, runOnly, others]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { dataset } = document.documentElement;
      const found: string[] = [];
      // Axe reads the whole page, also what it is told to leave out.
      const putBack = [...document.querySelectorAll(others)].map((element) => {
        const mark = document.createComment('');
        element.replaceWith(mark);
        return () => mark.replaceWith(element);
      });
      for (const { id: theme, name } of themes) {
        if (theme === '') delete dataset.theme;
        else dataset.theme = theme;
        const { violations } = await axe.run(document, { runOnly, reporter: 'no-passes', preload: false });
        for (const { id, nodes } of violations)
          found.push(`${name}: ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
      }
      delete dataset.theme;
      for (const put of putBack) put();
      return found;
    },
    [themes, rules, OTHERS] as const,
  );
}
