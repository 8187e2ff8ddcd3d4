import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../../src/game/language/languages.ts';
import { escapeHtml } from '../../../src/http/pages/template.ts';
import type { Texts } from '../../messages/texts.ts';
import { marked, type Page } from './definitions.ts';

export type ScriptName = 'game' | 'group' | 'classroom' | 'admin' | 'others' | 'reference';

/** The names of the built files. */
export type PageAssets = {
  background: { light: string; dark: string };
  /** The oldest browsers, named in place of a page in an older one: see theme/boot.ts. */
  floor: Readonly<Record<string, string>>;
  /** The scripts of the pages: of a game, of a class, of a group, of the operator, and of all others. */
  scripts: Record<ScriptName, string>;
  /** The script with the texts that such a page shows, in the language of the page. */
  texts: Partial<Record<ScriptName, string>>;
  style: string;
  /** Beside the other one, for the pages about the API. */
  referenceStyle: string;
  /** The typeface that every page needs. */
  font: string;
  theme: string;
  icon: string;
  touchIcon: string;
  manifest: string;
  picture: string;
};

/**
 * The HTML of a page, in which the server fills in what only it knows: see template.ts. URLs are relative to <base>, which
 * has the path prefix; only the link preview and the links to other languages need absolute ones.
 */
export function renderPage(page: Page, assets: PageAssets, texts: Texts, language: LanguageCode): string {
  const { shell, site } = texts;
  const title = page.title ? site.titled(page.title) : site.name;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<base href="{{base}}">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${previewTags(page, assets.picture, texts)}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${page.content ? '' : '{{worker}}<meta name="service-worker" content="sw.js">\n'}${links(page, assets)}
</head>
<body class="page-${page.kind}">
${page.path === undefined ? '' : `<a class="skip" href="${page.path}#app">${shell.skip}</a>\n`}<header>
<a class="brand" href="./"><span class="pill">${site.wordmark[0]}</span>${site.wordmark[1]}</a>
<nav aria-label="${shell.pages}">
${navigation(page, shell)}
</nav>
<div id="theme"></div>
</header>
<div id="needs" hidden><div class="notice-page"><p>${shell.needs(assets.floor)}</p></div></div>
<main id="app" tabindex="-1">${page.content ?? noScript(shell)}</main>
${page.kind === 'play' ? playFooter(shell, language) : footer(shell, language)}</body>
</html>
`;
}

/** The operator may switch off what has a setting. */
function navigation({ section }: Page, shell: Texts['shell']): string {
  const pages = [
    ['daily', shell.today, ''],
    ['./', shell.play, ''],
    ['make', shell.make, '{{make}}'],
    ['scoreboard', shell.scores, '{{scoreboard}}'],
  ] as const;
  const current = (path: string) => (path === section ? ' aria-current="page"' : '');
  return pages
    .map(([path, name, setting]) => `${setting}<a href="${path}"${current(path)}>${name}</a>`)
    .join('\n');
}

function footer(shell: Texts['shell'], language: LanguageCode): string {
  return `<footer>
<a href="daily/archive">${shell.archive}</a><a href="statistics">${shell.statistics}</a><a href="docs">${shell.api}</a>
${languageMenu(shell, language)}
</footer>
`;
}

/** The settings of a game show the menu. */
function playFooter(shell: Texts['shell'], language: LanguageCode): string {
  return `<template id="languages">${languageMenu(shell, language)}</template>\n`;
}

/** The script of theme/boot.ts reads the choice, on every page. */
function languageMenu(shell: Texts['shell'], language: LanguageCode): string {
  const options = Object.entries(LANGUAGES).map(
    ([code, { name }]) =>
      `<option value="${code}" lang="${code}"${code === language ? ' selected' : ''}>${name}</option>`,
  );
  return `<select class="languages" aria-label="${shell.language}" autocomplete="off">${options.join('')}</select>`;
}

function noScript(shell: Texts['shell']): string {
  return `<noscript><div class="notice-page"><h1>${marked(shell.noScript)}</h1><p>${shell.noScriptWhy}</p></div></noscript>`;
}

/** Open Graph and Twitter Card tags. They require absolute URLs, so without a known URL there is no picture. */
function previewTags(page: Page, picture: string, { shell, site }: Texts): string {
  const { title, description, path } = page;
  const tags = [
    property('og:site_name', site.name),
    property('og:type', 'website'),
    property('og:title', title ?? site.name),
    property('og:description', description),
  ];
  const plainCard = '<meta name="twitter:card" content="summary">';
  if (path === undefined) return [...tags, plainCard].join('\n');
  const withPicture = [
    property('og:image', `{{url}}assets/${picture}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', shell.picture),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  return [
    ...tags,
    property('og:url', `{{url}}${path}`),
    // In one line, which is left out as a whole.
    withPicture.join(''),
    `{{noUrl}}${plainCard}`,
    ...(page.isPublic ? [alternates(path)] : []),
  ].join('\n');
}

/** The same page in the other languages, for search engines. */
function alternates(path: string): string {
  const link = (code: string, query: string) =>
    `<link rel="alternate" hreflang="${code}" href="{{url}}${path}${query}">`;
  return [...LANGUAGE_CODES.map((code) => link(code, `?lang=${code}`)), link('x-default', '')].join('');
}

function property(name: string, text: string): string {
  return `<meta property="${name}" content="${escapeHtml(text)}">`;
}

function links(page: Page, assets: PageAssets): string {
  const { light, dark } = assets.background;
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<script src="assets/${assets.theme}"></script>`,
    styleLink(assets.style),
    ...(page.kind === 'reference' ? [styleLink(assets.referenceStyle)] : []),
    `<link rel="preload" href="assets/${assets.font}" as="font" type="font/woff2" crossorigin>`,
    ...(page.content && page.kind !== 'reference' ? [] : scripts(page, assets)),
    ...(page.preload ?? []).map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>`),
    `<link rel="icon" href="assets/${assets.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="assets/${assets.touchIcon}">`,
    `<link rel="manifest" crossorigin="use-credentials" href="assets/${assets.manifest}">`,
  ].join('\n');
}

function styleLink(file: string): string {
  return `<link rel="stylesheet" href="assets/${file}">`;
}

const SCRIPTS: Readonly<Record<string, ScriptName>> = {
  play: 'game',
  class: 'classroom',
  group: 'group',
  admin: 'admin',
  reference: 'reference',
};

/** Deferred scripts run in their order: the texts are there when the page needs them. */
function scripts({ kind }: Page, { scripts, texts }: PageAssets): string[] {
  const name = SCRIPTS[kind] ?? 'others';
  const own = texts[name];
  return [
    ...(own === undefined ? [] : [`<script defer src="assets/${own}"></script>`]),
    `<script type="module" src="assets/${scripts[name]}"></script>`,
  ];
}
