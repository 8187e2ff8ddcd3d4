import type { Route } from './operation/operation.ts';
import { firstSegmentOf } from './request/local-url.ts';

export type Router = ReturnType<typeof createRouter>;

type Pattern = { route: Route; method: string; segments: readonly string[] };

/** Finds routes by comparing segments. A segment of text goes before a parameter, which is never empty. */
export function createRouter(routes: readonly Route[]) {
  const byLength = new Map<number, Pattern[]>();
  for (const route of routes) {
    const segments = route.path.split('/');
    const pattern = { route, method: route.method.toUpperCase(), segments };
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), pattern].sort(textFirst));
  }
  const maxSegments = Math.max(...byLength.keys());
  // One segment more than the longest pattern has: a path of slashes has thousands.
  const segmentsOf = (path: string) => path.split('/', maxSegments + 1);
  const patternsOf = (actual: readonly string[]) => byLength.get(actual.length) ?? [];

  return {
    /** The route of this path, which is normalized and without the path prefix. */
    find(method: string, path: string) {
      const actual = segmentsOf(path);
      const wanted = method === 'HEAD' ? 'GET' : method;
      const found = patternsOf(actual).find(
        (pattern) => pattern.method === wanted && fits(pattern.segments, actual),
      );
      return found && { route: found.route, params: paramsOf(found.segments, actual) };
    },
    /** The methods that this path allows; empty when there is no such path. */
    allowedMethods(path: string): string[] {
      const actual = segmentsOf(path);
      const fitting = patternsOf(actual).filter(({ segments }) => fits(segments, actual));
      const methods = fitting.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      return [...new Set(methods)].sort();
    },
    /** The first segments of all paths. */
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
  pattern.forEach((segment, i) => {
    if (isParameter(segment)) params[segment.slice(1, -1)] = decodeURIComponent(actual[i] as string);
  });
  return params;
}
