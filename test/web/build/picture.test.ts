import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateSync } from 'node:zlib';
import { boardPictures } from '../../../web/build/picture/board.ts';

const CELL = [0xe4, 0xe1, 0xd8];

test('a picture is a sound PNG of 1200 × 630 with as many cells in a row as its board has', () => {
  for (const [size, png] of boardPictures([8, 20])) {
    const { width, height, pixels } = decode(png);
    assert.deepEqual([width, height], [1200, 630]);
    let cells = 0;
    for (let x = 1; x < width; x++) {
      if (isCell(pixels, x) && !isCell(pixels, x - 1)) cells++;
    }
    assert.equal(cells, size);
    assert.ok(png.length < 30_000, `${png.length} bytes`);
  }

  /** On a line through the first row of cells. */
  function isCell(pixels: Buffer, x: number): boolean {
    const at = 96 * (1200 * 3 + 1) + 1 + x * 3;
    return CELL.every((value, i) => pixels[at + i] === value);
  }
});

/** Reads a PNG without filters, and checks each chunk. */
function decode(png: Buffer): { width: number; height: number; pixels: Buffer } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    assert.equal(png.readUInt32BE(at + 8 + length), crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += length + 12;
  }
  const header = chunks.get('IHDR') as Buffer;
  const pixels = inflateSync(chunks.get('IDAT') as Buffer);
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), pixels };
}
