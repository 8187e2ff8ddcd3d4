import { parse } from 'node:querystring';

/** Escapes of letters, digits, - . _ and ~, which mean the same as these characters. */
const ESCAPED_PLAIN_CHARACTERS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

export function localUrl(url: string, basePath: string, exists: (path: string) => boolean) {
  const plain = normalized(originForm(url));
  const mark = plain.indexOf('?');
  return {
    path: localPath(mark < 0 ? plain : plain.slice(0, mark), basePath, exists),
    /** A parameter that is repeated is an array. */
    query: mark < 0 ? {} : parse(plain.slice(mark + 1)),
  };
}

/** Takes the prefix off, unless the proxy has done so. A prefix such as /game also begins our own paths: a route decides. */
function localPath(path: string, basePath: string, exists: (path: string) => boolean): string {
  if (basePath === '' || !`${path}/`.startsWith(`${basePath}/`)) return path;
  const rest = path.slice(basePath.length) || '/';
  return exists(rest) || !exists(path) ? rest : path;
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
