import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Route } from '../operation/operation.ts';
import type { Answer } from '../reply/answer.ts';

type Asset = { type: string; bytes: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };

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

/** Reads the whole build into memory. A page is named by its language, as de/start. */
export function loadPages(folder: string) {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const built = join(folder, 'assets');
  const bytes = new Map(readdirSync(built).map((name) => [name, readFileSync(join(built, name))]));
  const files = new Map<string, Asset>();
  for (const [name, plain] of bytes) {
    const type = TYPES[extname(name)];
    if (type)
      files.set(name, { type, bytes: plain, br: bytes.get(`${name}.br`), gzip: bytes.get(`${name}.gz`) });
  }
  const html = new Map<string, string>();
  for (const language of readdirSync(join(folder, 'html')))
    for (const file of readdirSync(join(folder, 'html', language)))
      html.set(`${language}/${basename(file, '.html')}`, text(`html/${language}/${file}`));
  return { html, files, worker: text('worker.js'), unregister: text('unregister.js') };
}

/** No request reads a file. A name contains the hash of its content, so clients may cache it forever. */
export function assetRoute(files: BuiltPages['files'], missing: Route['handle']): Route {
  return {
    method: 'get',
    path: '/assets/{name}',
    handle(request) {
      const asset = files.get(request.params.name ?? '');
      const accepted = acceptedEncodings(request.headers['accept-encoding']);
      return asset ? assetAnswer(asset, accepted) : missing(request);
    },
  };
}

function assetAnswer(asset: Asset, accepted: ReadonlySet<string>): Answer {
  const encoding = (['br', 'gzip'] as const).find((name) => asset[name] && accepted.has(name));
  return {
    type: asset.type,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: (encoding && asset[encoding]) ?? asset.bytes,
  };
}

function acceptedEncodings(header: string | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return accepted;
}

/** Browsers request it with every visit. When it is off, the script removes theirs. */
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
