/** A seeded generator with explicit state: the same seed gives the same numbers on every machine. */
export type Random = {
  /** The next 32 random bits, as an unsigned integer. */
  next(): number;
  /** An integer from 0 up to, but not including, `bound` (1 to 2^32). */
  below(bound: number): number;
};

/** xoshiro128** with its state filled by splitmix32 from one 32-bit seed. */
export function createRandom(seed: number): Random {
  let mix = seed >>> 0;
  const fill = () => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  let a = fill();
  let b = fill();
  let c = fill();
  let d = fill();

  const next = () => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };

  return { next, below: (bound) => Math.floor((next() / 2 ** 32) * bound) };
}

/** Fisher–Yates, in place. */
export function shuffle(items: number[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const item = items[i] as number;
    items[i] = items[j] as number;
    items[j] = item;
  }
}
