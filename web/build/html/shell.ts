import { escapeHtml } from '../../../src/http/pages/escape.ts';
import { shell, site } from '../../messages/en.ts';
import { browserFloor } from '../floor.ts';
import { marked, type Page } from './definitions.ts';

/** The names of the built files. */
export type PageAssets = {
  background: { light: string; dark: string };
  /** The script of the page of a game. */
  game: string;
  classroom: string;
  admin: string;
  others: string;
  reference: string;
  style: string;
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
 * has the path prefix; only the link preview needs absolute ones.
 */
export function renderPage(page: Page, assets: PageAssets): string {
  const title = page.title ? site.titled(page.title) : site.name;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<base href="{{base}}">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
${previewTags(page, assets.picture)}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${page.content ? '' : '{{worker}}<meta name="service-worker" content="sw.js">\n'}${links(page, assets)}
</head>
<body class="page-${page.kind}"${page.kind === 'play' ? '\n data-puzzle="{{noPuzzle}}"\n' : ''}>
${page.path === undefined ? '' : `<a class="skip" href="${page.path}#app">${shell.skip}</a>\n`}<header>
<a class="brand" href="./"><span class="pill">${site.wordmark[0]}</span>${site.wordmark[1]}</a>
<nav aria-label="${shell.pages}">
${NAVIGATION.map((link) => navigationLink(link, page)).join('\n')}
</nav>
<div id="theme"></div>
</header>
<div id="needs" hidden><div class="notice-page"><p>${NEEDS}</p></div></div>
<main id="app" tabindex="-1">${page.content ?? NO_SCRIPT}</main>
${page.kind === 'play' ? '' : FOOTER}</body>
</html>
`;
}

/** The operator may switch off what has a setting. */
const NAVIGATION = [
  { path: 'daily', name: shell.today, setting: '' },
  { path: './', name: shell.play, setting: '' },
  { path: 'make', name: shell.make, setting: '{{make}}' },
  { path: 'scoreboard', name: shell.scores, setting: '{{scoreboard}}' },
] as const;

function navigationLink({ path, name, setting }: (typeof NAVIGATION)[number], { section }: Page): string {
  return `${setting}<a href="${path}"${path === section ? ' aria-current="page"' : ''}>${name}</a>`;
}

const FOOTER = `<footer>
<a href="daily/archive">${shell.archive}</a><a href="statistics">${shell.statistics}</a><a href="docs">${shell.api}</a>
</footer>
`;

const NO_SCRIPT = `<noscript><div class="notice-page"><h1>${marked(shell.noScript)}</h1><p>${shell.noScriptWhy}</p></div></noscript>`;

/** In a browser that is too old, in place of the page: see theme/boot.ts. */
const NEEDS = shell.needs(Object.fromEntries(browserFloor()));

/** Open Graph and Twitter Card tags. They require absolute URLs, so without a known URL there is no picture. */
function previewTags({ title, description, path }: Page, picture: string): string {
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
  ].join('\n');
}

function property(name: string, text: string): string {
  return `<meta property="${name}" content="${escapeHtml(text)}">`;
}

function links(page: Page, assets: PageAssets): string {
  const { game, classroom, admin, others, reference } = assets;
  const scripts: Readonly<Record<string, string>> = { play: game, class: classroom, admin, reference };
  const script = `<script type="module" src="assets/${scripts[page.kind] ?? others}"></script>`;
  const { light, dark } = assets.background;
  return [
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<script src="assets/${assets.theme}"></script>`,
    `<link rel="stylesheet" href="assets/${assets.style}">`,
    `<link rel="preload" href="assets/${assets.font}" as="font" type="font/woff2" crossorigin>`,
    ...(page.content && page.kind !== 'reference' ? [] : [script]),
    ...(page.preload ?? []).map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin>`),
    `<link rel="icon" href="assets/${assets.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="assets/${assets.touchIcon}">`,
    `<link rel="manifest" href="assets/${assets.manifest}">`,
  ].join('\n');
}
