import { type ComponentChild, render } from 'preact';
import './theme/fonts.css';
import './theme/themes.css';
import './main.css';
import { createGameController } from './game/controller.ts';
import { createFeel } from './game/feel.ts';
import { withTabLock } from './game/lock.ts';
import { GamePage } from './game/page.tsx';
import { Paper } from './game/paper.tsx';
import { createGameRecord } from './game/record.ts';
import { createApi } from './shared/api.ts';
import { createServerClock } from './shared/clock.ts';
import { isMyPuzzle } from './shared/my-puzzles.ts';
import { registerServiceWorker } from './shared/offline.ts';
import { ThemeMenu } from './shared/shell.tsx';
import { createStorage, type KeyValue } from './shared/storage.ts';
import { realTimers as timers } from './shared/timers.ts';
import { createResults } from './stats/results.ts';
import { applyTheme, currentTheme, updateThemeColour } from './theme/theme.ts';

/** The path prefix with its trailing slash; the server writes it into the page's <base>. */
const basePath = new URL(document.baseURI).pathname;
const clock = createServerClock(() => Date.now());
const client = createApi(new URL('.', document.baseURI).href, clock);
const storage = createStorage(browserStorage(), basePath);
const results = createResults(browserStorage(), basePath);
const common = { client, storage, results, timers, clock, redraw, go };

const main = document.getElementById('app');
const themes = document.getElementById('theme');
let view: () => ComponentChild = () => null;
let frame = 0;

/** Schedules a render; all requests within one animation frame share it. */
function redraw() {
  if (frame !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    draw();
  });
}

function draw() {
  if (main) render(view(), main);
}

function chooseTheme(id: string) {
  applyTheme(id, basePath);
  drawThemes();
  redraw();
}

function drawThemes() {
  if (themes) render(<ThemeMenu basePath={basePath} redraw={drawThemes} />, themes);
}

const path = location.pathname.slice(basePath.length);
if (path.startsWith('game/')) openGame(path.slice('game/'.length));
else void openMore();
// Deferred until load: not needed for the first paint.
addEventListener('load', () => {
  drawThemes();
  updateThemeColour();
  registerServiceWorker();
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', updateThemeColour);

function openGame(id: string) {
  const asked = Number(/^#asked=(\d+)$/.exec(location.hash)?.[1]) || undefined;
  if (asked !== undefined) history.replaceState(null, '', location.pathname);
  const ctl = createGameController({
    ...common,
    id,
    asked,
    mayBePuzzle: document.body.dataset.puzzle !== 'none',
    isMyPuzzle: (puzzleId) => isMyPuzzle(browserStorage(), basePath, puzzleId),
    record: createGameRecord(browserStorage(), basePath, id),
    withTabLock,
    signal: createFeel(() => storage.settings()),
    theme: { current: currentTheme, choose: chooseTheme },
    share,
    copy,
    address,
  });
  let isPrinted = false;
  /** The QR code of a puzzle leads to the puzzle, not to this game: each reader starts a new game. */
  const sharedPath = () => (ctl.ui.puzzle?.puzzle_id ? `puzzle/${ctl.ui.puzzle.puzzle_id}` : `game/${id}`);
  view = () => {
    const category = ctl.ui.state?.game.category;
    if (category) document.title = `${category} · Wordsearch`;
    return (
      <>
        {isPrinted && ctl.ui.state && <Paper address={address(sharedPath())} />}
        <GamePage ctl={ctl} />
      </>
    );
  };
  document.addEventListener('visibilitychange', () => ctl.shown(!document.hidden));
  addEventListener('focus', () => ctl.shown(!document.hidden));
  addEventListener('online', ctl.online);
  addEventListener('storage', ctl.stored);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') ctl.escape();
  });
  addEventListener('pageshow', (event) => event.persisted && ctl.shown(true));
  addEventListener('beforeprint', () => {
    isPrinted = true;
    draw();
  });
  draw();
  void ctl.open();
}

/** All other pages are in a second script, which the page of a game does not load. */
async function openMore() {
  const { pageAt } = await import('./other-pages.tsx');
  const page = pageAt(path, { ...common, share, copy, address, backend: browserStorage(), basePath });
  view = page.view;
  addEventListener('pageshow', (event) => event.persisted && void page.restored());
  draw();
  void page.open();
}

function go(path: string) {
  location.assign(address(path));
}

function address(path: string): string {
  return new URL(path, document.baseURI).href;
}

async function share(text: string): Promise<'done' | 'cancelled' | 'unavailable'> {
  if (!navigator.canShare?.({ text })) return 'unavailable';
  try {
    await navigator.share({ text });
    return 'done';
  } catch (error) {
    return (error as DOMException).name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or plain http: the page shows the text in a field instead.
    return false;
  }
}

function browserStorage(): KeyValue | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
