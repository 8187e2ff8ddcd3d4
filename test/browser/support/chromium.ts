import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.';

/** A browser that is there already: the one that CHROMIUM names, an installed one, or Playwright's own. */
export function installedChromium(): string {
  const path = [
    process.env.CHROMIUM,
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
    chromium.executablePath(),
  ].find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error(HELP);
  return path;
}

/** Makes sure that there is one: Playwright's own download, else Debian's package where that may be installed. */
function fetchChromium(): void {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const attempts: [string, string[]][] = [
    [process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 5 * 60_000 });
      installedChromium();
      return;
    } catch {
      // The next way is tried; the last word is installedChromium's.
    }
  }
}

if (import.meta.main) {
  try {
    installedChromium();
  } catch {
    console.log('No Chromium here: fetching one');
    fetchChromium();
  }
  try {
    console.log(`Browser tests run in ${installedChromium()}`);
  } catch {
    console.error(HELP);
    process.exitCode = 1;
  }
}
