import type { Route } from '../operation/operation.ts';
import type { Answer } from '../reply/answer.ts';
import type { BuiltPages } from './assets.ts';

/** Browsers request it with every visit, so each build updates it. When it is off, the script removes theirs. */
export function serviceWorkerRoute({ worker, unregister }: BuiltPages, isOn: boolean): Route {
  const answer: Answer = {
    type: 'text/javascript; charset=utf-8',
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    },
    body: isOn ? worker : unregister,
  };
  return { method: 'get', path: '/sw.js', handle: () => answer };
}
