import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accept.ts';
import { etagOf, type Reply } from './reply.ts';

/**
 * A page takes 0.3 ms, as with gzip; level 9 would take 5 ms for the same size. Pages differ by host, so they aren't
 * compressed in advance.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

type ReplyHead = Pick<Reply, 'type' | 'headers'>;

/**
 * Returns a function that makes replies from texts that many clients get, such as a page for each date. A text is
 * compressed once for each encoding, when a client first asks for it. Beyond `max` texts the oldest is dropped.
 */
export function createCompressed(max = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, Map<Encoding | undefined, Reply | Promise<Reply>>>();

  return (text: string, about: ReplyHead, acceptEncoding: string | undefined): Reply | Promise<Reply> => {
    const replies = kept.getOrInsertComputed(text, () => new Map());
    const [first] = kept.keys();
    if (kept.size > max && first !== undefined) kept.delete(first);
    return replies.getOrInsertComputed(acceptedEncoding(acceptEncoding), (encoding) =>
      encoding ? compressed(text, about, encoding) : plain(text, about),
    );
  };
}

function plain(text: string, about: ReplyHead): Reply {
  return { ...about, headers: headersOf(about), etag: etagOf(text), body: Buffer.from(text) };
}

async function compressed(text: string, about: ReplyHead, encoding: Encoding): Promise<Reply> {
  return {
    ...about,
    headers: { ...headersOf(about), 'content-encoding': encoding },
    etag: etagOf(`${encoding} ${text}`),
    body: await COMPRESS[encoding](text),
  };
}

function headersOf({ headers }: ReplyHead) {
  const { vary } = headers ?? {};
  return { ...headers, vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` };
}
