import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { contrast, parseColour, readThemes } from '../../support/themes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
const THEMES = readThemes();
const MARKED = markedColours();
const NAMES = new Map([...MARKED].map(([name, colour]) => [colour, name]));

/**
 * Checks the page with axe in the light theme, and from the colours that axe sees, the contrast of its texts in
 * the other themes. Needs `bypassCSP`, because the pages' policy blocks axe's script.
 */
export async function flawsInEveryTheme(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  const { violations, texts } = await run(page);
  const named = texts.flatMap(({ ink, ground, ...text }) => {
    const [over, under] = [NAMES.get(ink), NAMES.get(ground)];
    return over && under ? [{ ...text, over, under }] : [];
  });
  assert.ok(named.length > 0, 'axe saw text');
  const pale = THEMES.flatMap(({ name, colour }) =>
    named
      .filter(({ over, under, min }) => contrast(colour(over), colour(under)) < min)
      .map(({ html, over, under }) => `${name} color-contrast: ${html} has --${over} on --${under}`),
  );
  return [...violations, ...pale];
}

/** Returns the colours of the light theme, each changed by so little that it differs from all others of all themes. */
function markedColours(): Map<string, string> {
  const used = new Set(THEMES.flatMap(({ colours }) => [...colours.values()]));
  return new Map(
    [...(THEMES[0]?.colours ?? [])].map(([name, colour]) => {
      const [red, green, blue] = parseColour(colour);
      for (let step = 1; ; step++) {
        const change = blue > 127 ? -step : step;
        const marked = `#${((red << 16) | (green << 8) | (blue + change)).toString(16).padStart(6, '0')}`;
        if (used.has(marked)) continue;
        used.add(marked);
        return [name, marked];
      }
    }),
  );
}

type Text = { html: string; ink: string; ground: string; min: number };

/** Returns one line for each violation, and the texts with enough contrast. */
function run(page: Page): Promise<{ violations: string[]; texts: Text[] }> {
  return page.evaluate(
    async ([tags, others, colours]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { style } = document.documentElement;
      for (const [name, colour] of colours) style.setProperty(`--${name}`, colour);
      // Axe reads the whole page, even the excluded parts.
      const putBack = [...document.querySelectorAll(others)].map((element) => {
        const mark = document.createComment('');
        element.replaceWith(mark);
        return () => mark.replaceWith(element);
      });
      type Outcome = { node: { source: string }; any: Check[]; all: Check[]; none: Check[] };
      type Check = {
        message: string;
        data: { fgColor: string; bgColor: string; expectedContrastRatio: string };
      };
      type Rule = { id: string; violations: Outcome[]; passes: Outcome[] };
      const violations: string[] = [];
      const texts: Text[] = [];
      await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        preload: false,
        // Axe's own reporters describe each element that passes, which takes longer than its rules.
        reporter: ((rules: Rule[], _options: unknown, done: (results: unknown) => void) => {
          for (const { id, violations: broken, passes } of rules) {
            for (const { node, any, all, none } of broken.slice(0, 1)) {
              const messages = [...any, ...all, ...none].map(({ message }) => message);
              violations.push(`${id}: ${node.source} ${messages.join(' ')}`);
            }
            if (id !== 'color-contrast') continue;
            for (const { node, any } of passes) {
              const { fgColor: ink, bgColor: ground, expectedContrastRatio } = any[0]?.data ?? {};
              if (ink && ground)
                texts.push({
                  html: node.source,
                  ink,
                  ground,
                  min: Number.parseFloat(expectedContrastRatio ?? ''),
                });
            }
          }
          done({});
        }) as never,
      });
      for (const [name] of colours) style.removeProperty(`--${name}`);
      for (const put of putBack) put();
      return { violations, texts };
    },
    [TAGS, OTHERS, [...MARKED]] as const,
  );
}
