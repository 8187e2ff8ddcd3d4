import type { Route } from '../operation/operation.ts';
import type { Answer } from '../reply/answer.ts';
import type { BuiltPages } from './assets.ts';

/**
 * Serves the service worker. Browsers request it with every visit and replace their copy when it has changed, so each
 * build updates it. When it is switched off, the script removes the worker that browsers have.
 */
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
