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
/** As all operations of the reference do. */
const OTHER_OPERATIONS = '.sections > section:nth-of-type(n+4):not(#objects, #headers)';
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
  const found = await flaws(page, plain, { type: 'tag', values: STANDARD }, []);
  found.push(...(await flaws(page, themes, BY_THEME, [OTHER_ROWS, OTHER_OPERATIONS])));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(
    ...(await flaws(page, [{ id: '', name: 'System, dark' }], BY_THEME, [OTHER_ROWS, OTHER_OPERATIONS])),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

const BY_THEME: Rules = { type: 'rule', values: THEMED };

/** One line for each violation. */
function flaws(
  page: Page,
  themes: readonly { id: string; name: string }[],
  rules: Rules,
  exclude: string[],
): Promise<string[]> {
  return page.evaluate(
    async ([themes, runOnly, exclude]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { dataset } = document.documentElement;
      const found: string[] = [];
      for (const { id: theme, name } of themes) {
        if (theme === '') delete dataset.theme;
        else dataset.theme = theme;
        const { violations } = await axe.run({ exclude }, { runOnly, resultTypes: ['violations'] });
        for (const { id, nodes } of violations)
          found.push(`${name}: ${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary ?? ''}`);
      }
      delete dataset.theme;
      return found;
    },
    [themes, rules, exclude] as const,
  );
}
