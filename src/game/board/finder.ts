/**
 * Finds many words at once in a grid of letter codes, forwards and backwards. A hash of the first three letters gives
 * the words that may start there; nine times in ten there is none. The lookups do not depend on each other, so the CPU
 * runs them in parallel. In an Aho–Corasick automaton each letter would wait for the state after the letter before it.
 */
export type Finder = {
  /** By hash of three letters: the index of the first entry, 0 for none. */
  heads: Uint16Array;
  /** Four numbers per entry: word, index of its first letter in `letters`, length, next entry with the same hash. */
  entries: number[];
  /** Each word's letters, in both reading directions. */
  letters: number[];
  longest: number;
};

/**
 * Called for each match with the word, the first cell of the line (the word's first letter or its last one), the step
 * from cell to cell and the length.
 */
export type Found = (word: number, cell: number, step: number, length: number) => void;

const BITS = 5;
const BUCKETS = 1 << (3 * BITS);

export function createFinder(): Finder {
  return { heads: new Uint16Array(BUCKETS), entries: [0, 0, 0, 0], letters: [], longest: 0 };
}

export function copyFinder({ heads, entries, letters, longest }: Finder): Finder {
  return { heads: heads.slice(), entries: [...entries], letters: [...letters], longest };
}

/** The word has at least two letters. `letters` is the highest letter code on the board. */
export function addWord(finder: Finder, word: number, codes: Uint16Array, letters: number): void {
  const backwards = codes.toReversed();
  addLine(finder, word, codes, letters);
  if (backwards.some((code, i) => code !== codes[i])) addLine(finder, word, backwards, letters);
  finder.longest = Math.max(finder.longest, codes.length);
}

/**
 * Reports every word that starts in the cells `from` to `to` (exclusive) and runs east, south-west, south or
 * south-east, on a layout of this width. It reads up to two cells past the end of a line. The four directions are
 * written out: a loop over them takes 2.5 times as long.
 */
export function findAll(
  finder: Finder,
  letters: Uint16Array,
  from: number,
  to: number,
  width: number,
  found: Found,
): void {
  const { heads } = finder;
  for (let cell = from; cell < to; cell++) {
    const first = letters[cell] as number;
    if (first === 0) continue;
    const east = heads[bucketOf(first, letters[cell + 1] as number, letters[cell + 2] as number)] as number;
    if (east !== 0) compare(finder, east, letters, cell, 1, found);
    const below = cell + width;
    const next = below + width;
    const southWest = heads[
      bucketOf(first, letters[below - 1] as number, letters[next - 2] as number)
    ] as number;
    if (southWest !== 0) compare(finder, southWest, letters, cell, width - 1, found);
    const south = heads[bucketOf(first, letters[below] as number, letters[next] as number)] as number;
    if (south !== 0) compare(finder, south, letters, cell, width, found);
    const southEast = heads[
      bucketOf(first, letters[below + 1] as number, letters[next + 2] as number)
    ] as number;
    if (southEast !== 0) compare(finder, southEast, letters, cell, width + 1, found);
  }
}

/** Reports every word that starts in this cell and runs along this step. */
export function findAt(finder: Finder, letters: Uint16Array, cell: number, step: number, found: Found): void {
  const second = letters[cell + step] as number;
  const third = letters[cell + 2 * step] as number;
  const head = finder.heads[bucketOf(letters[cell] as number, second, third)] as number;
  if (head !== 0) compare(finder, head, letters, cell, step, found);
}

/** Compares from the end, because the hash has already matched the first letters. */
function compare(
  finder: Finder,
  head: number,
  letters: Uint16Array,
  cell: number,
  step: number,
  found: Found,
): void {
  const { entries } = finder;
  for (let at = 4 * head; at !== 0; at = 4 * (entries[at + 3] as number)) {
    const start = entries[at + 1] as number;
    const length = entries[at + 2] as number;
    let i = length - 1;
    while (i >= 0 && finder.letters[start + i] === letters[cell + i * step]) i--;
    if (i < 0) found(entries[at] as number, cell, step, length);
  }
}

function bucketOf(first: number, second: number, third: number): number {
  return ((first << (2 * BITS)) ^ (second << BITS) ^ third) & (BUCKETS - 1);
}

/** A word of two letters gets one entry for each letter that may follow it, and one for none (0). */
function addLine(finder: Finder, word: number, line: Uint16Array, letters: number): void {
  const [first = 0, second = 0, third] = line;
  for (let follower = third ?? 0; follower <= (third ?? letters); follower++) {
    const bucket = bucketOf(first, second, follower);
    const entry = finder.entries.length / 4;
    finder.entries.push(word, finder.letters.length, line.length, finder.heads[bucket] as number);
    finder.heads[bucket] = entry;
  }
  finder.letters.push(...line);
}
