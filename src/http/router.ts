import type { Route } from './operation/operation.ts';
import { firstSegmentOf } from './request/local-url.ts';

export type Found = { route: Route; params: Readonly<Record<string, string>> };

export type Router = {
  /** The route of this path, which is normalized and without the path prefix. */
  find(method: string, path: string): Found | undefined;
  /** The methods that this path allows; empty when there is no such path. */
  allowedMethods(path: string): string[];
  /** The first segments of all paths. */
  firstSegments: ReadonlySet<string>;
};

type Pattern = { route: Route; method: string; segments: readonly string[] };

/** Finds routes by comparing segments. A segment of text goes before a parameter, which is never empty. */
export function createRouter(routes: readonly Route[]): Router {
  const byLength = new Map<number, Pattern[]>();
  for (const route of routes) {
    const segments = route.path.split('/');
    const pattern = { route, method: route.method.toUpperCase(), segments };
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), pattern].sort(textFirst));
  }
  const maxSegments = Math.max(...byLength.keys());

  /** The patterns that fit, whatever their method. */
  const fitting = (path: string) => {
    // One segment more than the longest pattern has: a path of slashes has thousands.
    const actual = path.split('/', maxSegments + 1);
    const patterns = byLength.get(actual.length) ?? [];
    return { actual, patterns: patterns.filter(({ segments }) => fits(segments, actual)) };
  };

  return {
    find(method, path) {
      const { actual, patterns } = fitting(path);
      const wanted = method === 'HEAD' ? 'GET' : method;
      const found = patterns.find((pattern) => pattern.method === wanted);
      return found && { route: found.route, params: paramsOf(found.segments, actual) };
    },
    allowedMethods(path) {
      const methods = fitting(path).patterns.map(({ method }) => method);
      return [
        ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
      ].sort();
    },
    firstSegments: new Set(routes.map(({ path }) => firstSegmentOf(path))),
  };
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function textFirst(a: Pattern, b: Pattern): number {
  return parametersIn(a) - parametersIn(b);
}

function parametersIn({ segments }: Pattern): number {
  return segments.filter(isParameter).length;
}

function fits(pattern: readonly string[], actual: readonly string[]): boolean {
  return pattern.every((segment, i) => segment === actual[i] || (isParameter(segment) && actual[i] !== ''));
}

function paramsOf(pattern: readonly string[], actual: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    if (isParameter(segment)) params[segment.slice(1, -1)] = decodeURIComponent(actual[i] as string);
  }
  return params;
}
