import type { FastifyInstance } from 'fastify';

/** Escapes of letters, digits, - . _ and ~, which mean the same as these characters. */
const ESCAPED_PLAIN_CHARACTERS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * The registered routes: which methods a path allows, and whether the path prefix must be removed before routing.
 */
export function createPathTable(basePath: string) {
  const methodsByPattern = new Map<string, Set<string>>();
  let maxSegments = 0;
  const firstSegments = new Set<string>();

  return {
    /** Records every route that is registered after this call. */
    watch(app: FastifyInstance): void {
      app.addHook('onRoute', ({ url, method }) => {
        const methods = methodsByPattern.get(url) ?? new Set();
        methodsByPattern.set(url, methods);
        for (const one of [method].flat()) methods.add(one);
        firstSegments.add(firstSegmentOf(url));
        maxSegments = Math.max(maxSegments, url.split('/').length);
      });
    },

    /** The methods that this path allows; empty when there is no such path. */
    allowedMethods(url: string): string[] {
      // Splits off at most one segment more than the longest pattern has: a path of slashes has thousands.
      const segments = pathOf(url).split('/', maxSegments + 1);
      const matching = [...methodsByPattern].filter(([pattern]) => matches(pattern, segments));
      return [...new Set(matching.flatMap(([, methods]) => [...methods]))].sort();
    },

    /** The URL without the path prefix, whether the proxy kept the prefix or stripped it. */
    localUrl(url: string): string {
      const plain = normalized(originForm(url));
      if (basePath === '' || !plain.startsWith(basePath)) return plain;
      const rest = plain.slice(basePath.length);
      if (rest === '') return '/';
      if (rest.startsWith('?')) return `/${rest}`;
      return rest.startsWith('/') && firstSegments.has(firstSegmentOf(rest)) ? rest : plain;
    },
  };
}

export function isApiPath(url: string): boolean {
  return firstSegmentOf(url) === 'api';
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] as string;
}

function firstSegmentOf(url: string): string {
  return pathOf(url).split('/', 2)[1] ?? '';
}

function matches(pattern: string, actual: readonly string[]): boolean {
  const expected = pattern.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, i) => segment === actual[i] || (segment.startsWith(':') && actual[i] !== ''))
  );
}

/** A request line may hold the absolute URL, `GET http://host/path`; only the path matters here. */
function originForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/';
}

/**
 * One spelling of each URL, so that what compares URLs agrees with the router, which decodes escapes and ignores what
 * follows a #. A path with a malformed escape is unknown: each % becomes a character that no route contains. Not %25:
 * the router's time would grow with the square of their number, 8 ms for 16 KiB.
 */
function normalized(url: string): string {
  if (!/[%#]/.test(url)) return url;
  const plain = url.split('#', 1)[0] as string;
  try {
    decodeURIComponent(plain);
    return plain.replace(ESCAPED_PLAIN_CHARACTERS, decodeURIComponent);
  } catch {
    return plain.replaceAll('%', '!');
  }
}
