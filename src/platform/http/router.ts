import type { Route } from './operation/operation.ts';

export type Router = ReturnType<typeof createRouter>;

export type RouteMatch = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

/** One pattern per route. A literal segment wins over a parameter, which is never empty. */
export function createRouter(routes: readonly Route[]) {
  const patterns = routes.map(patternOf).sort((a, b) => a.names.length - b.names.length);
  const groups = Map.groupBy(patterns, ({ method, route }) => groupOf(method, route.path));

  const matchingPatterns = (path: string) => patterns.filter(({ pattern }) => pattern.test(path));

  return {
    /** The route of this path, which is normalized and without the path prefix. */
    find(method: string, path: string): RouteMatch | undefined {
      const group = groupOf(method === 'HEAD' ? 'GET' : method, path);
      for (const { route, pattern, names } of groups.get(group) ?? []) {
        const match = pattern.exec(path);
        if (match) return { route, params: paramsOf(names, match) };
      }
      return undefined;
    },
    routesAt: (path: string): Route[] => matchingPatterns(path).map(({ route }) => route),
    /** The methods that this path allows; empty for an unknown path. */
    allowedMethods(path: string): string[] {
      const matching = matchingPatterns(path);
      const methods = matching.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
      return [...new Set(methods)].sort();
    },
  };
}

/** A path matches only routes with its method and number of segments. */
function groupOf(method: string, path: string): string {
  let slashes = 0;
  for (let i = path.indexOf('/'); i >= 0; i = path.indexOf('/', i + 1)) slashes++;
  return `${method} ${slashes}`;
}

function patternOf(route: Route) {
  const names: string[] = [];
  const source = route.path.split('/').map((segment) => {
    if (!segment.startsWith('{')) return RegExp.escape(segment);
    names.push(segment.slice(1, -1));
    return '([^/]+)';
  });
  return { route, names, method: route.method.toUpperCase(), pattern: new RegExp(`^${source.join('/')}$`) };
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

function paramsOf(names: readonly string[], match: RegExpExecArray): Readonly<Record<string, string>> {
  if (names.length === 0) return NO_PARAMS;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const text = match[i + 1] as string;
    params[name] = text.includes('%') ? decodeURIComponent(text) : text;
  }
  return params;
}
