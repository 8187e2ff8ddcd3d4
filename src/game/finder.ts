/**
 * Finds many words at once among letter codes, forwards and backwards. The first three letters of a reading lead
 * through a hash to the words that may begin so; nearly always there is none, and no step waits for the one
 * before it: twice as fast as an automaton that reads letter by letter.
 */
export type Finder = {
  /** By hash of three letters: the first entry, 0 for none. */
  heads: Uint16Array;
  /** By entry: its letters' place in `letters`, in one of both senses, the word, the next entry of the same hash. */
  starts: number[];
  lengths: number[];
  words: number[];
  nexts: number[];
  letters: number[];
  longest: number;
};

/** Called with the word, the cell where its line begins (its first letter or its last) and that line's length. */
export type Found = (word: number, cell: number, length: number) => void;

const BITS = 5;
const BUCKETS = 1 << (3 * BITS);

export function createFinder(): Finder {
  const heads = new Uint16Array(BUCKETS);
  return { heads, starts: [0], lengths: [0], words: [0], nexts: [0], letters: [], longest: 0 };
}

export function copyFinder({ heads, starts, lengths, words, nexts, letters, longest }: Finder): Finder {
  return {
    heads: heads.slice(),
    starts: [...starts],
    lengths: [...lengths],
    words: [...words],
    nexts: [...nexts],
    letters: [...letters],
    longest,
  };
}

/** The word has two letters or more; the codes of all letters that it may meet run up to `letters`. */
export function addWord(finder: Finder, word: number, codes: Uint16Array, letters: number): void {
  const backwards = codes.toReversed();
  addLine(finder, word, codes, letters);
  if (backwards.some((code, i) => code !== codes[i])) addLine(finder, word, backwards, letters);
  finder.longest = Math.max(finder.longest, codes.length);
}

/** Tells every word whose line begins at a cell `from` or later, before `to`. Reads up to two cells past a line. */
export function find(
  finder: Finder,
  letters: Uint16Array,
  from: number,
  to: number,
  step: number,
  found: Found,
): void {
  const { heads } = finder;
  for (let cell = from; cell < to; cell++) {
    const first = letters[cell] as number;
    const second = letters[cell + step] as number;
    const third = letters[cell + 2 * step] as number;
    const entry = heads[bucketOf(first, second, third)] as number;
    if (entry !== 0) compare(finder, entry, letters, cell, step, found);
  }
}

/** From the end, since the beginning is already known to agree. */
function compare(
  finder: Finder,
  head: number,
  letters: Uint16Array,
  cell: number,
  step: number,
  found: Found,
): void {
  for (let entry = head; entry !== 0; entry = finder.nexts[entry] as number) {
    const start = finder.starts[entry] as number;
    const length = finder.lengths[entry] as number;
    let i = length - 1;
    while (i >= 0 && finder.letters[start + i] === letters[cell + i * step]) i--;
    if (i < 0) found(finder.words[entry] as number, cell, length);
  }
}

function bucketOf(first: number, second: number, third: number): number {
  return ((first << (2 * BITS)) ^ (second << BITS) ^ third) & (BUCKETS - 1);
}

/** A word of two letters is entered with each letter that may follow it, none (0) included. */
function addLine(finder: Finder, word: number, line: Uint16Array, letters: number): void {
  const [first = 0, second = 0, third] = line;
  for (let follower = third ?? 0; follower <= (third ?? letters); follower++) {
    const bucket = bucketOf(first, second, follower);
    finder.starts.push(finder.letters.length);
    finder.lengths.push(line.length);
    finder.nexts.push(finder.heads[bucket] as number);
    finder.heads[bucket] = finder.words.push(word) - 1;
  }
  finder.letters.push(...line);
}
