import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Engine } from './webdriver.ts';

export type Point = { x: number; y: number };

/** The actions of a player in any browser. */
export type Screen = {
  open(url: string): Promise<unknown>;
  /** Runs a function in the page. It is sent as text, so it can use only its arguments and the page. */
  run<T, A extends readonly unknown[]>(act: (...args: A) => T, ...args: A): Promise<T>;
  /** Presses the mouse at the first point, moves it over the others, and releases it. */
  drag(...points: Point[]): Promise<unknown>;
  /** Presses these keys in order, each a name or a character. */
  press(...keys: string[]): Promise<unknown>;
};

const PATIENCE_MS = 20_000;
/** The server's response about a result arrives after the result is shown and moves the buttons below it. */
const SETTLE_MS = 300;
const TRIES = 10;

/** WebDriver's private characters for keys that write no character. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export function screenOf({ send }: Engine): Screen {
  const act = (type: string, actions: object[]) =>
    send('PerformActions', { actions: [{ id: type, type, actions }] });
  return {
    open: (url) => send('Navigate', { url }),
    async run(code, ...args) {
      const script = `return (${code})(...arguments);`;
      return (await send('ExecuteScript', { script, args })) as never;
    },
    drag(...points) {
      const moves = points.map(({ x, y }) => ({
        type: 'pointerMove',
        x: Math.round(x),
        y: Math.round(y),
        duration: 0,
      }));
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })) as [
        object,
        object,
      ];
      return act('pointer', [...moves.slice(0, 1), down, ...moves.slice(1), up]);
    },
    press: (...keys) =>
      act(
        'key',
        keys.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key }))),
      ),
  };
}

/** Repeats the call until the result is truthy. A page that is being left gives no result. */
export async function until<T, A extends readonly unknown[]>(
  screen: Screen,
  what: string,
  ask: (...args: A) => T,
  ...args: A
): Promise<NonNullable<T>> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await screen.run(ask, ...args).catch(() => undefined);
    if (answer) return answer;
    await sleep(50);
  }
  throw new Error(`${what}: not in time, at ${await screen.run(() => document.body.innerText)}`);
}

/** Clicks the middle of the first visible element that matches the selector and whose name has this text. */
export async function click(screen: Screen, selector: string, text = ''): Promise<void> {
  await dragOver(screen, () => until(screen, `${selector} ${text}`, aimAt, selector, text));
}

/**
 * Drags over the points that `aim` measures, or clicks a single one, until the press hits the element that `aim` keeps
 * as `window.aimed`, because a page that is still being drawn may move it.
 */
export async function dragOver(screen: Screen, aim: () => Promise<Point[]>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    let points = await aim();
    for (let before: Point[] | undefined; !isDeepStrictEqual(before, points); ) {
      before = points;
      await sleep(SETTLE_MS);
      points = await aim();
    }
    await screen.run(() => {
      Object.assign(window, { missed: true });
      const check = (event: Event) => {
        const { aimed } = window as { aimed?: EventTarget };
        Object.assign(window, { missed: !aimed || !event.composedPath().includes(aimed) });
      };
      addEventListener('pointerdown', check, { capture: true, once: true });
    });
    await screen.drag(...points);
    // A page that the press has left, or a new one, knows nothing of a miss.
    if (!(await screen.run(() => (window as { missed?: boolean }).missed).catch(() => false))) return;
  }
  throw new Error(`${TRIES} presses missed`);
}

function aimAt(selector: string, text: string): Point[] | undefined {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      one.getClientRects().length > 0 && (one.getAttribute('aria-label') ?? one.innerText).includes(text),
  );
  element?.scrollIntoView({ block: 'center' });
  const box = element?.getBoundingClientRect();
  Object.assign(window, { aimed: element });
  return box && [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
}

export function see(screen: Screen, selector: string, text = ''): Promise<boolean> {
  return until(
    screen,
    `${selector} ${text}`,
    (selector, text) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (one) => one.getClientRects().length > 0 && one.innerText.includes(text),
      ),
    selector,
    text,
  );
}
