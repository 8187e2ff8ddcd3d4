/** Escapes of letters, digits, - . _ and ~, which mean the same as these characters. */
const ESCAPED_PLAIN_CHARACTERS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/** The URL without the path prefix. One such as /game may also begin a path without it: the path that exists counts. */
export function localUrl(url: string, basePath: string, exists: (path: string) => boolean): string {
  const plain = normalized(originForm(url));
  if (basePath === '' || !plain.startsWith(basePath)) return plain;
  const rest = plain.slice(basePath.length);
  if (rest === '') return '/';
  if (rest.startsWith('?')) return `/${rest}`;
  if (!rest.startsWith('/')) return plain;
  return exists(pathOf(rest)) || !exists(pathOf(plain)) ? rest : plain;
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** A request line may hold the absolute URL, `GET http://host/path`; only the path matters here. */
function originForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/';
}

/** A path with a malformed escape is unknown: each % becomes a character that no route contains. */
function normalized(url: string): string {
  if (!/[%#]/.test(url)) return url;
  const [plain = ''] = url.split('#', 1);
  try {
    decodeURIComponent(plain);
    return plain.replace(ESCAPED_PLAIN_CHARACTERS, decodeURIComponent);
  } catch {
    return plain.replaceAll('%', '!');
  }
}
