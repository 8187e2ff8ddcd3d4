/** xoshiro128**, filled by splitmix32. A class, because a number then takes 10 ns; with a closure 17 ns. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    let mix = seed >>> 0;
    const fill = () => {
      mix = (mix + 0x9e3779b9) >>> 0;
      let z = mix;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return z ^ (z >>> 16);
    };
    this.#a = fill();
    this.#b = fill();
    this.#c = fill();
    this.#d = fill();
  }

  /** The next 32 random bits, as an unsigned integer. */
  next(): number {
    const b = this.#b;
    const scrambled = Math.imul(b, 5);
    const c = this.#c ^ this.#a;
    const d = this.#d ^ b;
    this.#a ^= d;
    this.#b = b ^ c;
    this.#c = c ^ (b << 9);
    this.#d = (d << 11) | (d >>> 21);
    return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  }

  /** An integer from 0 up to, but not including, `bound` (1 to 2^32). */
  below(bound: number): number {
    return ((this.next() * bound) / 2 ** 32) >>> 0;
  }
}

/** Shuffles in place (Fisher–Yates). */
export function shuffle(items: number[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const item = items[i] as number;
    items[i] = items[j] as number;
    items[j] = item;
  }
}
