import { createFrame, type OpenPage, setTitle } from './frame.tsx';
import { createPuzzleController } from './puzzle/controller.ts';
import { PuzzlePage } from './puzzle/page.tsx';
import type { PuzzleSlot } from './puzzle/slot.ts';
import { LINK, type PuzzleSource } from './puzzle/source.ts';
import { Away } from './shared/away.tsx';
import { createRetry, type PageDeps } from './shared/controller.ts';
import { lazy } from './shared/lazy.ts';
import type { DayPath } from './shared/puzzle-path.ts';
import { createStartController } from './start/controller.ts';
import { StartPage } from './start/page.tsx';
import { askedBy } from './start/settings.ts';
import type { StartSlot } from './start/slot.ts';

/** The features' parts of the start page. */
const START = import.meta.glob<StartSlot>('./features/*/start.tsx', { eager: true, import: 'default' });

/** The features' parts of a puzzle's page. */
const PUZZLE = import.meta.glob<PuzzleSlot>('./features/*/puzzle.tsx', { eager: true, import: 'default' });

/** The sources of a puzzle's page. */
const SOURCES = [
  LINK,
  ...Object.values(
    import.meta.glob<PuzzleSource>('./features/*/puzzle-source.ts', { eager: true, import: 'default' }),
  ),
];

/** A feature's paths for the puzzles of dates. */
const [dayPath] = Object.values(
  import.meta.glob<DayPath>('./features/*/day-path.ts', { eager: true, import: 'default' }),
);

const loadLazyPages = lazy(() => import('./lazy-pages.ts'));

const { path, deps, run } = createFrame(lazy(() => import('./shared/theme-menu.tsx')));
run(pageAt(path, deps));

/** Returns any page except those with a separate script, such as a game's. */
function pageAt(path: string, deps: PageDeps): OpenPage {
  const [page, id] = path.split('/');
  if (page === '') return start(deps);
  for (const source of SOURCES) {
    const [, key] = source.path.exec(path) ?? [];
    if (key !== undefined) return puzzle(source, key, deps);
  }
  return lazyPage(async () => {
    const { PAGES } = await loadLazyPages();
    return PAGES.find((one) => one.path === page)?.open(deps, id) ?? away();
  });
}

/** Opens the page that says the server is needed, and reloads it when the server answers. */
function away(): OpenPage {
  const retry = createRetry(deps.timers);
  let cancel = () => {};
  async function reload(): Promise<void> {
    cancel();
    if ((await askServer())?.ok) location.reload();
    else cancel = retry.again(reload);
  }
  addEventListener('online', reload);
  addEventListener('offline', deps.redraw);
  return {
    open() {
      cancel = retry.again(reload);
    },
    restored() {},
    view: () => <Away />,
  };
}

function start(deps: PageDeps): OpenPage {
  const ctl = createStartController({
    ...deps,
    slots: Object.values(START),
    asked: askedBy(location.search),
    isOffline,
    random: Math.random,
  });
  for (const event of ['online', 'offline']) addEventListener(event, () => void ctl.connectionChanged());
  return { ...ctl, view: () => <StartPage ctl={ctl} /> };
}

async function isOffline(): Promise<boolean> {
  return !navigator.onLine && (await askServer()) === undefined;
}

/** Returns the response to a request that the service worker doesn't answer from its cache. */
function askServer(): Promise<Response | undefined> {
  return fetch('api/languages', { method: 'HEAD' }).catch(() => undefined);
}

function puzzle(source: PuzzleSource, id: string, deps: PageDeps): OpenPage {
  const ctl = createPuzzleController({
    ...deps,
    source,
    id,
    dayPath,
    slots: Object.values(PUZZLE),
    sharedText: async (result, number) => (await loadLazyPages()).sharedText(deps, result, number),
  });
  const view = () => {
    setTitle(ctl.ui.puzzle?.title);
    return <PuzzlePage ctl={ctl} />;
  };
  return { ...ctl, view };
}

/** Returns a page whose script loads when it is opened, with retries until the network is back. */
function lazyPage(load: () => Promise<OpenPage>): OpenPage {
  const retry = createRetry(deps.timers);
  let page: OpenPage | undefined;
  async function open(): Promise<void> {
    page = await load().catch(() => undefined);
    if (page) {
      deps.redraw();
      await page.open();
    } else retry.again(open);
  }
  return { view: () => page?.view(), restored: () => page?.restored(), open };
}
