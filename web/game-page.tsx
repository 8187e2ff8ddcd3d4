import './style.ts';
import { createFrame, setTitle } from './frame.tsx';
import { createGameController } from './game/controller.ts';
import { createGameStorage, type Signal } from './game/deps.ts';
import { type FindRival, puzzleIn } from './game/game-state.ts';
import type { CreateRoom } from './game/lobby.ts';
import { GamePage, loadLazyViews, showLazyViews } from './game/page.tsx';
import type { PageClient } from './shared/api.ts';
import { createRetry } from './shared/controller.ts';
import { lazy } from './shared/lazy.ts';
import { offlineKey } from './shared/offline-game.ts';
import { once } from './shared/once.ts';
import type { DayPath } from './shared/puzzle-path.ts';
import { secretOf } from './shared/storage.ts';

/** A feature's search for the player with the time to beat. */
const [findRival] = Object.values(
  import.meta.glob<FindRival>('./features/*/rival.ts', { eager: true, import: 'default' }),
);

/** A feature's paths for the puzzles of dates. */
const [dayPath] = Object.values(
  import.meta.glob<DayPath>('./features/*/day-path.ts', { eager: true, import: 'default' }),
);

/** A feature's room, where players meet for a game. */
const [createRoom] = Object.values(
  import.meta.glob<CreateRoom>('./features/*/room.ts', { eager: true, import: 'default' }),
);

const { cameFromHere, path, deps, draw, show, leave } = createFrame(loadLazyViews);
const id = path.slice('game/'.length);
const asked = Number(/^#asked=(\d+)$/.exec(location.hash)?.[1]) || undefined;
if (asked !== undefined) history.replaceState(null, '', location.pathname + location.search);
const offline = offlineKey(id);
const storedOf = (gameId: string) => createGameStorage(deps.backend, gameId);
const retry = createRetry(deps.timers);
const loadFeedback = lazy(() => import('./game/feedback.ts'));
const feedback = once(async () => (await loadFeedback()).createFeedback(() => deps.storage.settings()));
const loadOfflineClient = lazy(() => import('./game/offline-client.ts'));
if (offline === undefined) openPage(deps.client);
else void openOffline(offline);

/** Opens a game that was started without a network, with a separate script, because such games are rare. */
async function openOffline(key: string): Promise<void> {
  const script = await loadOfflineClient().catch(() => undefined);
  if (script) openPage(script.createOfflineClient({ ...deps, storedOf, leave }, key));
  else retry.again(() => openOffline(key));
}

function openPage(client: PageClient): void {
  const ctl = createGameController({
    ...deps,
    client,
    id,
    asked,
    session: deps.storage.session(randomText),
    isMyPuzzle: (puzzleId) => secretOf(deps.backend, puzzleId) !== undefined,
    stored: storedOf(id),
    findRival,
    dayPath,
    createRoom,
    loadLazyViews,
    isOnline: () => navigator.onLine,
    withTabLock,
    signal,
    speak,
  });
  let isPrinted = false;

  document.addEventListener('visibilitychange', () => ctl.onVisibility(!document.hidden));
  addEventListener('focus', () => ctl.onVisibility(!document.hidden));
  addEventListener('online', ctl.onOnline);
  addEventListener('storage', ctl.onStorage);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') ctl.selection.cancel();
  });
  addEventListener('pageshow', (event) => event.persisted && ctl.restored());
  addEventListener('beforeprint', () => {
    isPrinted = true;
    draw();
  });
  show(() => {
    setTitle(ctl.current.game()?.game.category);
    return <GamePage ctl={ctl} printed={isPrinted ? deps.address(sharedPath()) : ''} />;
  });
  // After a start on another page the focus continues at the board, not at the header.
  if (cameFromHere) document.getElementById('app')?.focus({ preventScroll: true });
  void ctl.open();
  void loadRest();

  /** Returns the path for the QR code. A game of a puzzle gives the puzzle's path, so that each reader starts a new game. */
  function sharedPath(): string {
    const puzzle = puzzleIn(ctl.info.ui.subject);
    return puzzle ? `puzzle/${puzzle.id}` : `game/${id}`;
  }
}

/** Loads the feedback script only if the player has switched feedback on. */
function signal(kind: Signal): void {
  const { sound, vibration } = deps.storage.settings();
  if (sound || vibration) give((on) => on.signal(kind));
}

function speak(word: string, label: string, language: string): void {
  if (!deps.storage.settings().speak || !('speechSynthesis' in window)) return;
  give((on) => on.speak(word, label, language));
}

function give(act: (on: Awaited<ReturnType<typeof feedback>>) => void): void {
  feedback()
    .then(act)
    .catch(() => {});
}

/** Retries until the network is back. */
async function loadRest(): Promise<void> {
  await showLazyViews().then(draw, () => retry.again(loadRest));
}

/** Returns a random text; randomUUID doesn't exist on plain http. */
function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/**
 * Runs the function in one tab at a time. Without Web Locks (plain http) it doesn't wait, so two tabs may send the same
 * guess, and the second response shows the word as found.
 */
async function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return run();
  const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { value: await run() } : undefined,
  );
  if (first) return first.value;
  return locks.request(name, async () => {
    // A change to localStorage reaches other tabs a few milliseconds later.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return run();
  });
}
