export type Finder = ReturnType<typeof createFinder>;

/** `cell` has the word's first letter, or its last one when the word reads backwards. */
type OnFound = (word: number, cell: number, step: number, length: number) => void;

const BITS = 5;
const BUCKETS = 1 << (3 * BITS);
const FILTER_BITS = 1 << 16;
/** The filter uses these bits of the fourth letter. */
const ANY_FOURTH = (1 << BITS) - 1;

/**
 * Finds many words in one pass, forwards and backwards. It is faster than an Aho–Corasick automaton, because its
 * lookups don't depend on each other and the CPU runs them in parallel. `highest` is the highest letter code on the
 * board.
 */
export function createFinder(highest: number) {
  return {
    /** The index of the first entry for each hash of three letters; 0 for none. */
    heads: new Uint16Array(BUCKETS),
    /**
     * For each hash of four letters, whether a word may start with them; about one in 20 do. Its 8 KB stay in
     * the L1 cache.
     */
    filter: new Int32Array(FILTER_BITS / 32),
    /** Four numbers per entry: word, index of its first letter in `lines`, length, next entry with this hash. */
    entries: [0, 0, 0, 0],
    lines: [] as number[],
    highest,
    /** The number of letters compared, which is the part of the work that depends on the words. */
    compared: 0,
  };
}

/** The word must have at least two letters. */
export function addWord(finder: Finder, word: number, codes: readonly number[]): void {
  const backwards = [...codes].reverse();
  addLine(finder, word, codes);
  if (backwards.some((code, i) => code !== codes[i])) addLine(finder, word, backwards);
}

/** Reads three cells past the last cell. The directions are written out, because a loop takes 2.5 times as long. */
export function findAll(finder: Finder, letters: Uint16Array, width: number, found: OnFound): void {
  const { filter } = finder;
  for (let cell = width; cell < width * width; cell++) {
    if (letters[cell] === 0) continue;
    if (mayStart(filter, letters, cell, 1)) findAt(finder, letters, cell, 1, found);
    if (mayStart(filter, letters, cell, width - 1)) findAt(finder, letters, cell, width - 1, found);
    if (mayStart(filter, letters, cell, width)) findAt(finder, letters, cell, width, found);
    if (mayStart(filter, letters, cell, width + 1)) findAt(finder, letters, cell, width + 1, found);
  }
}

/** Compares from the end, because the hash has already matched the first letters. */
export function findAt(
  finder: Finder,
  letters: Uint16Array,
  cell: number,
  step: number,
  found: OnFound,
): void {
  const { heads, entries, lines } = finder;
  const second = letters[cell + step] as number;
  const third = letters[cell + 2 * step] as number;
  const head = heads[bucketOf(letters[cell] as number, second, third)] as number;
  for (let at = 4 * head; at !== 0; at = 4 * (entries[at + 3] as number)) {
    const start = entries[at + 1] as number;
    const length = entries[at + 2] as number;
    let i = length - 1;
    while (i >= 0 && lines[start + i] === letters[cell + i * step]) i--;
    finder.compared += length - i;
    if (i < 0) found(entries[at] as number, cell, step, length);
  }
}

function mayStart(filter: Int32Array, letters: Uint16Array, cell: number, step: number): boolean {
  const second = letters[cell + step] as number;
  const third = letters[cell + 2 * step] as number;
  const bit = filterBit(letters[cell] as number, second, third, letters[cell + 3 * step] as number);
  return ((filter[bit >> 5] as number) & (1 << bit)) !== 0;
}

function filterBit(first: number, second: number, third: number, fourth: number): number {
  return ((first << 11) ^ (second << 7) ^ (third << 4) ^ (fourth & ANY_FOURTH)) & (FILTER_BITS - 1);
}

function bucketOf(first: number, second: number, third: number): number {
  return ((first << (2 * BITS)) ^ (second << BITS) ^ third) & (BUCKETS - 1);
}

/**
 * After a word of two letters any third letter may follow, or none (0), so the word has an entry for each. After a word
 * of three letters any fourth letter may follow, so the word has a bit for each.
 */
function addLine(finder: Finder, word: number, line: readonly number[]): void {
  const { heads, filter, entries, lines, highest } = finder;
  const [first = 0, second = 0, third, fourth] = line;
  for (let follower = third ?? 0; follower <= (third ?? highest); follower++) {
    const bucket = bucketOf(first, second, follower);
    const entry = entries.length / 4;
    entries.push(word, lines.length, line.length, heads[bucket] as number);
    heads[bucket] = entry;
    for (let next = fourth ?? 0; next <= (fourth ?? ANY_FOURTH); next++) {
      const bit = filterBit(first, second, follower, next);
      filter[bit >> 5] = (filter[bit >> 5] as number) | (1 << bit);
    }
  }
  lines.push(...line);
}
