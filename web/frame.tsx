import { type ComponentChild, type ComponentType, render } from 'preact';
import type { LanguageCode } from '../src/core/game/language/languages.ts';
import { site } from './messages/messages.ts';
import { createApi } from './shared/api.ts';
import { createServerClock } from './shared/clock.ts';
import { createRetry, type PageDeps, realTimers as timers } from './shared/controller.ts';
import { createResults } from './shared/finished-games.ts';
import { loadQrCodes } from './shared/qr-code.tsx';
import { createStorage, keysBelow } from './shared/storage.ts';
import { updateThemeColour } from './theme/theme.ts';

/** Creates the parts that all pages share: the browser for their controllers, drawing, and the theme menu. */
export function createFrame(loadMenu: () => Promise<{ ThemeMenu: ComponentType }>) {
  /** The path prefix with its trailing slash; the server writes it into the page's <base>. */
  const basePath = new URL(document.baseURI).pathname;
  const backend = keysBelow(basePath, () => localStorage);
  const clock = createServerClock(() => Date.now());
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = visit?.type === 'back_forward';
  const storage = createStorage(backend);
  /** A link to a daily puzzle has its language, so that a friend gets the same board. */
  const asked = new URLSearchParams(location.search).get('language') ?? undefined;
  const wordsIn = () =>
    (asked ?? storage.settings().wordsIn ?? document.documentElement.lang) as LanguageCode;
  const base = new URL('.', document.baseURI).href;
  const client = createApi(base, clock, wordsIn, isBack ? 'reload' : 'default');
  const results = createResults(backend);
  const main = document.getElementById('app');
  const themes = document.getElementById('theme');
  let view: () => ComponentChild = () => null;
  let frame = 0;

  function draw(): void {
    if (!main) return;
    render(view(), main);
    // Styles outside the content depend on it, because Firefox 115 lacks :has().
    document.documentElement.dataset.shows = main.lastElementChild?.classList[0] ?? '';
  }

  function show(next: () => ComponentChild): void {
    view = next;
    draw();
  }

  /** Schedules a render; all requests within one animation frame share it. */
  function redraw(): void {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      draw();
    });
  }

  const retry = createRetry(timers);

  /** Loads the theme menu and the QR codes, because printing can't wait for them. */
  async function loadExtras(): Promise<void> {
    try {
      const [{ ThemeMenu }] = await Promise.all([loadMenu(), loadQrCodes()]);
      if (themes) render(<ThemeMenu />, themes);
    } catch {
      retry.again(loadExtras);
    }
  }

  // Deferred until load, because the first paint doesn't need it.
  addEventListener('load', () => {
    void loadExtras();
    updateThemeColour();
    registerServiceWorker();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', updateThemeColour);
  // The page's <base> would make #app an address on the start page.
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    main?.focus();
  });
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link) return;
    link.href = inThisLanguage(link.href);
    // A frame on another site shows only puzzles and their games, so a link to any other page opens a tab.
    const isShown = ['puzzle/', 'game/'].some((path) => link.href.startsWith(address(path)));
    if (parent !== window && !isShown) link.target = '_blank';
  });

  return {
    /** Whether this tab has shown another page of this site before. */
    cameFromHere: cameFromHere(basePath),
    /** The path of the page below the prefix. */
    path: location.pathname.slice(basePath.length),
    deps: {
      backend,
      client,
      storage,
      results,
      timers,
      clock,
      redraw,
      go,
      share,
      copy,
      address,
    } satisfies PageDeps,
    draw,
    show,
    /**
     * Shows a page and keeps it up to date, because another tab may have changed something or a day may have passed.
     */
    run(page: OpenPage): void {
      addEventListener('pageshow', (event) => event.persisted && void page.restored());
      document.addEventListener('visibilitychange', () => document.hidden || void page.restored());
      show(page.view);
      void page.open();
    },
    /** Replaces this page with another. */
    leave,
  };
}

export type OpenPage = {
  view(): ComponentChild;
  open(): unknown;
  /** Called when the page is shown again, even from the back/forward cache, because its content may be outdated. */
  restored(): unknown;
};

/** A feature's page without a separate script: `lazy-page.tsx` in its folder. `path` is the first part of its path. */
export type LazyPage = { path: string; open(deps: PageDeps, id: string | undefined): OpenPage };

/** Sets the page's title to the name of the game or puzzle, once it is known. */
export function setTitle(name: string | undefined): void {
  if (name) document.title = site.titled(name);
}

function go(path: string): void {
  location.assign(inThisLanguage(address(path)));
}

function leave(path: string): void {
  location.replace(inThisLanguage(address(path)));
}

/** Adds the language that this page's link asked for to a link to another page. */
function inThisLanguage(href: string): string {
  const lang = new URL(location.href).searchParams.get('lang');
  const url = new URL(href);
  if (lang === null || url.searchParams.has('lang') || !href.startsWith(document.baseURI)) return href;
  url.searchParams.set('lang', lang);
  return url.href;
}

function address(path: string): string {
  return new URL(path, document.baseURI).href;
}

async function share(text: string | Promise<string>): ReturnType<PageDeps['share']> {
  if (!navigator.canShare?.({ text: '.' })) return 'unavailable';
  try {
    await navigator.share({ text: await text });
    return 'done';
  } catch (error) {
    return (error as DOMException).name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}

/** Copies a text. WebKit copies only within the click, so it gets a promise; Firefox 115 waits for the text. */
async function copy(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
      await navigator.clipboard.writeText(await text);
    } else {
      const type = 'text/plain';
      const blob = text.then((text) => new Blob([text], { type }));
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    }
    return true;
  } catch {
    // The page has no permission, or is on plain http, so it shows the text in a field instead.
    return false;
  }
}

/** Remembers the site per tab, because Firefox sends no referrer for a page from a service worker. */
function cameFromHere(basePath: string): boolean {
  try {
    const key = `wordsearch:${basePath}:here`;
    const isKnown = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '1');
    return isKnown;
  } catch {
    return false;
  }
}

/** Registers the service worker, if the server announces one and the browser supports it. */
function registerServiceWorker(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
  if (!path || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(trustedUrl('service-worker', path)).catch(() => {
    // Storage is blocked or full, so the page doesn't work offline.
  });
}

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Returns a URL for Trusted Types, which the content security policy requires. */
export function trustedUrl(name: string, url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(name, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
