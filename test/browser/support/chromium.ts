import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first, because the same engine without windows takes half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const HELP =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.';

/** Returns an existing browser: CHROMIUM's, an installed one, or Playwright's download. */
function installedChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = [
    process.env.CHROMIUM,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...ELSEWHERE,
    chromium.executablePath(),
  ].find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error(HELP);
  return path;
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: installedChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // A browser with windows loads its own pages for the address bar with each page of ours.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
  });
}

/** Installs a browser if there is none: Playwright's download, or else Debian's package (needs root). */
function fetchChromium(): void {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const attempts: [string, string[]][] = [
    [process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 5 * 60_000 });
      installedChromium();
      return;
    } catch {
      // Try the next command. installedChromium reports if none succeeded.
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
