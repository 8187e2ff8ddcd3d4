const INCHES_PER_METRE = 39.370_079;
/** The signature and the first chunk, whose size is fixed. */
const HEAD = 33;
const CHUNK = 21;

/** Returns a PNG that contains its resolution, so that other programs insert it at the right size. */
export function withResolution(png: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(CHUNK);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dpi * INCHES_PER_METRE);
  view.setUint32(0, 9);
  chunk.set(
    Array.from('pHYs', (sign) => sign.charCodeAt(0)),
    4,
  );
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = 1;
  view.setUint32(17, checksum(chunk.subarray(4, 17)));
  const all = new Uint8Array(png.length + CHUNK);
  all.set(png.subarray(0, HEAD));
  all.set(chunk, HEAD);
  all.set(png.subarray(HEAD), HEAD + CHUNK);
  return all;
}

/** Returns the CRC-32 of the PNG specification. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
