import type { Route } from './operation/operation.ts';

export type Router = ReturnType<typeof createRouter>;

/** Finds routes by comparing segments. A segment of text goes before a parameter, which is never empty. */
export function createRouter(routes: readonly Route[]) {
  const patterns = routes
    .map((route) => ({ route, method: route.method.toUpperCase(), segments: route.path.split('/') }))
    .sort((a, b) => parametersIn(a) - parametersIn(b));
  const byKind = Map.groupBy(patterns, ({ method, segments }) => `${method} ${segments.length}`);
  const maxSegments = Math.max(...patterns.map(({ segments }) => segments.length));
  // One segment more than the longest pattern has: a path of slashes has thousands.
  const segmentsOf = (path: string) => path.split('/', maxSegments + 1);

  return {
    /** The route of this path, which is normalized and without the path prefix. */
    find(method: string, path: string) {
      const actual = segmentsOf(path);
      const wanted = method === 'HEAD' ? 'GET' : method;
      const found = byKind.get(`${wanted} ${actual.length}`)?.find(({ segments }) => fits(segments, actual));
      return found && { route: found.route, params: paramsOf(found.segments, actual) };
    },
    /** The methods that this path allows; empty when there is no such path. */
    allowedMethods(path: string): string[] {
      const actual = segmentsOf(path);
      const fitting = patterns.filter(({ segments }) => fits(segments, actual));
      const methods = fitting.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      return [...new Set(methods)].sort();
    },
  };
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function parametersIn({ segments }: { segments: readonly string[] }): number {
  return segments.filter(isParameter).length;
}

function fits(pattern: readonly string[], actual: readonly string[]): boolean {
  return (
    pattern.length === actual.length &&
    pattern.every((segment, i) => segment === actual[i] || (isParameter(segment) && actual[i] !== ''))
  );
}

function paramsOf(pattern: readonly string[], actual: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  pattern.forEach((segment, i) => {
    if (isParameter(segment)) params[segment.slice(1, -1)] = decodeURIComponent(actual[i] as string);
  });
  return params;
}
