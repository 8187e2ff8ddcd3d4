import type { HttpRequest } from '../request/http-request.ts';
import type { Page } from './definitions.ts';
import { shell, site } from './en.ts';
import { escapeHtml } from './escape.ts';

const HOST = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?$/i;

/**
 * The public origin of this service, from the Host header or from the headers of a trusted proxy; `undefined` when it
 * is not a plain host name or address, because the origin is written into the page.
 */
export function originOf({ client, headers }: HttpRequest): string | undefined {
  const forwarded = (name: string) => (client.isBehindProxy ? lastEntry(headers[name]) : undefined);
  const protocol = forwarded('x-forwarded-proto') ?? 'http';
  const host = forwarded('x-forwarded-host') ?? headers.host ?? '';
  if (protocol !== 'http' && protocol !== 'https') return undefined;
  return HOST.test(host) ? `${protocol}://${host}` : undefined;
}

/** The nearest proxy appends the last entry. */
function lastEntry(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}

/** Open Graph and Twitter Card tags. They require absolute URLs, so without a known origin there is no picture. */
export function previewTags(page: Page, base: string | undefined, picture: string | undefined): string {
  const properties: [string, string][] = [
    ['og:site_name', site.name],
    ['og:type', 'website'],
    ['og:title', page.title ?? site.name],
    ['og:description', page.description],
  ];
  if (base !== undefined && page.path !== undefined) properties.push(['og:url', base + page.path]);
  const hasPicture = base !== undefined && picture !== undefined && page.path !== undefined;
  if (hasPicture) {
    properties.push(
      ['og:image', `${base}assets/${picture}`],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', shell.picture],
    );
  }
  const card = `<meta name="twitter:card" content="${hasPicture ? 'summary_large_image' : 'summary'}">`;
  return [
    ...properties.map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    card,
  ].join('\n');
}
