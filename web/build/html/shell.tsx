import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import type { Texts } from '../../messages/texts.ts';
import type { Page } from '../../shared/page.ts';
import { Notice } from '../../shared/shell.tsx';
import { type Docs, docsPages, pagesIn } from './definitions.tsx';

/** The names of the built files. */
export type PageAssets = {
  background: { light: string; dark: string };
  /** The oldest supported browsers; an older browser shows them instead of a page: see theme/boot.ts. */
  floor: Readonly<Record<string, string>>;
  /** By script: `game`, `site`, and a script for each other kind of pages. */
  scripts: Readonly<Record<string, string>>;
  /** The script with the page's texts in its language. */
  texts: Readonly<Record<string, string>>;
  /** The script with the texts that its lazy scripts need. */
  laterTexts: Readonly<Record<string, string>>;
  style: string;
  /** Further styles, from scripts that import their own. */
  styles: Readonly<Record<string, string>>;
  /** The typeface that every page needs. */
  font: string;
  theme: string;
  icon: string;
  touchIcon: string;
  manifest: string;
  picture: string;
};

type Props = { page: Page; all: readonly Page[]; assets: PageAssets; texts: Texts; language: LanguageCode };

/**
 * Returns the HTML of all pages in one language, by file name; the docs exist only in English. The server fills in its
 * own values: see template.ts.
 */
export function renderPages(
  texts: Texts,
  language: LanguageCode,
  assets: PageAssets,
  docs: Docs,
): Record<string, string> {
  const pages = { ...pagesIn(texts), ...(language === 'en' && docsPages(texts, docs)) };
  return Object.fromEntries(
    Object.entries(pages).map(([name, { notice, ...rest }]) => {
      const off = notice && (
        <Notice title={[notice.title]} text={notice.text} action={texts.shell.missingNext} />
      );
      const page = off ? { ...rest, content: off } : rest;
      const html = renderToString(
        <Shell {...{ page, all: Object.values(pages), assets, texts, language }} />,
      );
      // An empty element's slash only adds weight. Quotes in texts are escaped.
      return [name, `<!doctype html>\n${html.replaceAll('"/>', '">')}\n`];
    }),
  );
}

/** Returns the links for the app's menu on a phone. */
export function shortcutsIn(texts: Texts): { name: string; path: string }[] {
  return Object.values(pagesIn(texts)).flatMap(({ shortcut: name, kind, path = kind }) =>
    name === undefined ? [] : [{ name, path }],
  );
}

/** URLs are relative to <base>, which has the path prefix, except in the link preview and in links to other languages. */
function Shell({ page, all, assets, texts, language }: Props) {
  const { shell, site } = texts;
  const menu = <LanguageMenu {...{ shell, language }} />;
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <base href="{{base}}" />
        <title>{page.title ? site.titled(page.title) : site.name}</title>
        <meta name="description" content={page.description} />
        <Preview {...{ page, texts }} picture={assets.picture} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {!page.content && (
          <If value="worker">
            <meta name="service-worker" content="sw.js" />
          </If>
        )}
        <Links {...{ page, assets }} />
      </head>
      <body class={`page-${page.kind}`}>
        {page.path !== undefined && (
          <a class="skip" href={`${page.path}#app`}>
            {shell.skip}
          </a>
        )}
        <header>
          <a class="brand" href="./">
            <span class="pill">{site.wordmark[0]}</span>
            {site.wordmark[1]}
          </a>
          <Navigation {...{ page, all, shell }} />
          <div id="theme" />
        </header>
        <div id="needs" hidden>
          <div class="notice-page">
            <p>{shell.needs(assets.floor)}</p>
          </div>
        </div>
        <main id="app" tabIndex={-1}>
          {page.content ?? (
            <noscript>
              <Notice title={shell.noScript} text={shell.noScriptWhy} />
            </noscript>
          )}
        </main>
        {page.kind === 'play' ? (
          // A game shows the menu in its settings.
          <template id="languages">{menu}</template>
        ) : (
          <footer>
            {all.map(({ kind, path = kind, footer }) => footer && <a href={path}>{footer}</a>)}
            <a href="docs">{shell.api}</a>
            {menu}
          </footer>
        )}
      </body>
    </html>
  );
}

/** Shown if the server has this value. */
function If({ value, children }: { value: string; children: ComponentChildren }) {
  return [`{{#${value}}}`, children, `{{/${value}}}`];
}

/** Shown if the server doesn't have this value. */
function Unless({ value, children }: { value: string; children: ComponentChildren }) {
  return [`{{^${value}}}`, children, `{{/${value}}}`];
}

function Navigation({ page, all, shell }: { page: Page; all: readonly Page[]; shell: Texts['shell'] }) {
  return (
    <nav aria-label={shell.pages}>
      {all.map(({ path, link }) => {
        if (!link) return null;
        const href = path || './';
        const shown = (
          <a href={href} aria-current={href === page.section ? 'page' : undefined}>
            {link.name}
          </a>
        );
        return link.value ? <If value={link.value}>{shown}</If> : shown;
      })}
    </nav>
  );
}

/** The language menu; theme/boot.ts reads the choice on every page. */
function LanguageMenu({ shell, language }: { shell: Texts['shell']; language: LanguageCode }) {
  return (
    <select class="languages" aria-label={shell.language} autocomplete="off">
      {Object.entries(LANGUAGES).map(([code, { name }]) => (
        <option value={code} lang={code} selected={code === language}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Open Graph and Twitter Card tags. They need absolute URLs, so without a known URL there isn't a picture. */
function Preview({ page, picture, texts }: { page: Page; picture: string; texts: Texts }) {
  const { title, description, path, isPublic } = page;
  const { shell, site } = texts;
  const plainCard = <meta name="twitter:card" content="summary" />;
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:description" content={description} />
      {path === undefined ? (
        plainCard
      ) : (
        <>
          <If value="url">
            <meta property="og:url" content={`{{url}}${path}`} />
            <meta property="og:image" content={`{{url}}assets/${picture}`} />
            <meta property="og:image:type" content="image/png" />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />
            <meta property="og:image:alt" content={shell.picture} />
            <meta name="twitter:card" content="summary_large_image" />
            {isPublic && <Alternates path={path} />}
          </If>
          <Unless value="url">{plainCard}</Unless>
        </>
      )}
    </>
  );
}

/** Links to the page in other languages, for search engines. */
function Alternates({ path }: { path: string }) {
  const url = `{{url}}${path}`;
  return (
    <>
      {LANGUAGE_CODES.map((code) => (
        <link rel="alternate" hreflang={code} href={`${url}?lang=${code}`} />
      ))}
      <link rel="alternate" hreflang="x-default" href={url} />
    </>
  );
}

function Links({ page, assets }: Pick<Props, 'page' | 'assets'>) {
  const { background, scripts, styles, texts, laterTexts } = assets;
  const isReference = page.kind === 'reference';
  const named = page.kind === 'play' ? 'game' : page.kind;
  const script = named in scripts ? named : 'site';
  return (
    <>
      <meta name="theme-color" content={background.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={background.dark} media="(prefers-color-scheme: dark)" />
      <script src={`assets/${assets.theme}`} />
      <link rel="stylesheet" href={`assets/${assets.style}`} />
      {styles[script] && <link rel="stylesheet" href={`assets/${styles[script]}`} />}
      <link
        rel="preload"
        href={`assets/${assets.font}`}
        as="font"
        type="font/woff2"
        crossorigin="anonymous"
      />
      {(isReference || !page.content) && (
        <>
          {/* Deferred scripts run in order, so the texts come before the page needs them. */}
          {texts[script] && <script defer src={`assets/${texts[script]}`} />}
          {laterTexts[script] && <link rel="later-texts" href={`assets/${laterTexts[script]}`} />}
          <script type="module" src={`assets/${scripts[script]}`} />
        </>
      )}
      {page.preload?.map((path) => (
        <link rel="preload" href={path} as="fetch" crossorigin="anonymous" />
      ))}
      <link rel="icon" href={`assets/${assets.icon}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`assets/${assets.touchIcon}`} />
      <link rel="manifest" crossorigin="use-credentials" href={`assets/${assets.manifest}`} />
    </>
  );
}
