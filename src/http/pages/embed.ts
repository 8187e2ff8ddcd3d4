import type { Store } from '../../store/store.ts';
import type { Route } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';
import { publicUrlOf } from './public-url.ts';
import { fill } from './template.ts';

/** A frame that has room for a board of a phone. */
const SIZE = { width: 480, height: 800 };

const FRAME =
  '<iframe src="{{url}}" title="{{title}}" width="{{width}}" height="{{height}}" allow="clipboard-write; fullscreen; web-share"></iframe>';

/** https://oembed.com: tells a learning platform how to show the page of a puzzle in a frame. */
export function oEmbedRoute(basePath: string, store: Pick<Store, 'puzzle'>): Route {
  return {
    method: 'get',
    path: '/oembed',
    async handle(request) {
      const { url, format = 'json', maxwidth, maxheight } = request.query;
      if (format !== 'json') throw new HttpError(501);
      const base = publicUrlOf(request, basePath);
      if (base === undefined) throw new HttpError(404);
      const start = `${base}puzzle/`;
      const id = typeof url === 'string' && url.startsWith(start) ? url.slice(start.length) : '';
      const puzzle = await store.puzzle(id);
      if (!puzzle) throw new HttpError(404);
      const { title } = puzzle.board;
      const [width, height] = [atMost(SIZE.width, maxwidth), atMost(SIZE.height, maxheight)];
      return jsonAnswer({
        version: '1.0',
        type: 'rich',
        provider_name: 'Wordsearch',
        provider_url: base,
        title,
        html: fill(FRAME, { url: start + id, title, width, height }),
        width,
        height,
      });
    },
  };
}

/** The URL by which a platform finds the answer above for a puzzle. */
export function oEmbedUrl(base: string, id: string): string {
  return `${base}oembed?url=${encodeURIComponent(`${base}puzzle/${id}`)}`;
}

function atMost(size: number, max: unknown): number {
  return Number(max) >= 1 ? Math.min(size, Math.floor(Number(max))) : size;
}
