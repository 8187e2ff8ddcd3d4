import type { HttpRequest } from './http-request.ts';

const HOST = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?$/i;

/** As https://example.org/games/; `undefined` if the host is no plain name or address. */
export function publicUrlOf({ client, headers }: HttpRequest, basePath: string): string | undefined {
  const forwarded = (name: string) => (client.isBehindProxy ? lastEntry(headers[name]) : undefined);
  const protocol = forwarded('x-forwarded-proto') ?? 'http';
  const host = forwarded('x-forwarded-host') ?? headers.host ?? '';
  if (protocol !== 'http' && protocol !== 'https') return undefined;
  return HOST.test(host) ? `${protocol}://${host}${basePath}/` : undefined;
}

/** The nearest proxy appends the last entry. */
function lastEntry(header: string | string[] | undefined): string | undefined {
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}
