import { extname } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { ownFilesIn, readOwnFile } from '../../own-files.ts';
import type { Route } from '../operation/operation.ts';
import { acceptedEncoding, type Encoding } from '../reply/accept.ts';
import { etagOf, type Reply } from '../reply/reply.ts';

type Asset = { type: string; bytes: Buffer } & Record<Encoding, Buffer | undefined>;

export type BuiltPages = ReturnType<typeof loadPages>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const BUILT = 'dist/web';

/** Returns the pages that `npm install` or a release has built. */
export function readPages(): BuiltPages {
  const names = ownFilesIn(BUILT);
  if (names.length === 0)
    throw new OperatorError('The pages are not built. Run npm install or npm run build');
  return loadPages(names);
}

/**
 * Reads the whole build into memory, where an executable already has it. A page is named by its language, as de/start.
 */
function loadPages(names: readonly string[]) {
  const inFolder = (folder: string) =>
    names.flatMap((name) => (name.startsWith(folder) ? name.slice(folder.length) : []));
  const read = (name: string) => readOwnFile(`${BUILT}/${name}`);
  const bytes = new Map(inFolder('assets/').map((name) => [name, read(`assets/${name}`)]));
  const files = new Map<string, Asset>();
  for (const [name, plain] of bytes) {
    const type = TYPES[extname(name)];
    if (type)
      files.set(name, { type, bytes: plain, br: bytes.get(`${name}.br`), gzip: bytes.get(`${name}.gz`) });
  }
  const html = new Map(
    inFolder('html/').map((name) => [name.slice(0, -extname(name).length), read(`html/${name}`)]),
  );
  return {
    ...{ html, files, document: read('openapi.json') },
    ...{ worker: read('worker.js').toString(), unregister: read('unregister.js').toString() },
  };
}

/** Returns the OpenAPI document with the service's path. */
export function documentAt(basePath: string, { document }: BuiltPages): string {
  const text = document.toString();
  return basePath === '' ? text : text.replace('{"url":"/"}', () => JSON.stringify({ url: basePath }));
}

/** No request reads a file. A name contains the hash of its content, so clients may cache it forever. */
export function assetRoute(files: BuiltPages['files'], missing: Route['handle']): Route {
  return {
    method: 'get',
    path: '/assets/{name}',
    handle(request) {
      const asset = files.get(request.params.name ?? '');
      if (!asset) return missing(request);
      const { type, bytes } = asset;
      const encoding = acceptedEncoding(
        request.headers['accept-encoding'],
        (name) => asset[name] !== undefined,
      );
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        // Other sites may show the picture of a link.
        'cross-origin-resource-policy': type.startsWith('image/') ? 'cross-origin' : 'same-origin',
        ...(encoding && { 'content-encoding': encoding }),
      };
      return { type, headers, body: (encoding && asset[encoding]) ?? bytes };
    },
  };
}

/** Browsers request it at every visit. If it is off, the script removes their worker. */
export function serviceWorkerRoute({ worker, unregister }: BuiltPages, isOn: boolean): Route {
  const script = isOn ? worker : unregister;
  const reply: Reply = {
    type: 'text/javascript; charset=utf-8',
    headers: {
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
    },
    etag: etagOf(script),
    body: script,
  };
  return { method: 'get', path: '/sw.js', handle: () => reply };
}
