import { latinCodes } from './lexicon.ts';
import { RUDE_WORDS } from './rude-words.ts';
import { runsThrough, type Sheet } from './sheet.ts';
import { createTrie, type Trie } from './trie.ts';

/** Letters in a line that spell something by accident. */
export type Flaw = { start: number; step: number; word: Uint16Array; isForbidden: boolean };

const RUDE = RUDE_WORDS.map(latinCodes);
const rudeTries = new Map<number, Trie>();

/** The tree of rude words, wide enough for the letters of this board: 27 wide for all but foreign alphabets. */
function rudeTrie(letters: number): Trie {
  let trie = rudeTries.get(letters);
  if (!trie) {
    trie = createTrie(RUDE, letters);
    rudeTries.set(letters, trie);
  }
  return trie;
}

/**
 * Every reading, in all eight directions, of a placed word elsewhere than in its place, and of a rude word that is
 * not part of one placed word: these are forbidden. Words of the lexicon that were not placed are to be avoided
 * where a filler letter has a part in them: a player who sees one thinks that it was meant.
 */
export function findFlaws(sheet: Sheet): Flaw[] {
  const flaws: Flaw[] = [];
  const { lexicon } = sheet;
  read(sheet, lexicon.trie, (start, step, id) => {
    const isForbidden = sheet.starts[id] !== 0;
    const flaw = { start, step, word: lexicon.codes[id] as Uint16Array, isForbidden };
    if (isForbidden ? !isPartOf(sheet, id, flaw) : hasFiller(sheet, flaw)) flaws.push(flaw);
  });
  read(sheet, rudeTrie(lexicon.alphabet.length - 1), (start, step, id) => {
    const flaw = { start, step, word: RUDE[id] as Uint16Array, isForbidden: true };
    if (!sheet.starts.some((_, placed) => isPartOf(sheet, placed, flaw))) flaws.push(flaw);
  });
  return flaws;
}

/** Whether a word of the lexicon, or only one that was placed, or a rude word can be read through this cell. */
export function isReadThrough(sheet: Sheet, cell: number, onlyForbidden: boolean): boolean {
  const { trie, alphabet } = sheet.lexicon;
  const counts = (id: number) => !onlyForbidden || sheet.starts[id] !== 0;
  return (
    readsThrough(sheet, trie, cell, counts) ||
    readsThrough(sheet, rudeTrie(alphabet.length - 1), cell, () => true)
  );
}

export function stillReads(sheet: Sheet, { start, step, word }: Flaw): boolean {
  return word.every((code, i) => sheet.letters[start + i * step] === code);
}

export function hasFiller(sheet: Sheet, { start, step, word }: Flaw): boolean {
  return word.some((_, i) => sheet.uses[start + i * step] === 0);
}

/** Whether the line is part of the word's own cells: so it is when both of its ends are. */
function isPartOf(sheet: Sheet, id: number, { start, step, word }: Flaw): boolean {
  return runsThrough(sheet, id, start) && runsThrough(sheet, id, start + (word.length - 1) * step);
}

function read(sheet: Sheet, trie: Trie, found: (start: number, step: number, id: number) => void): void {
  const { letters, steps, width, size } = sheet;
  const { nodes, stride } = trie;
  const end = (size + 1) * width;
  for (let start = width + 1; start < end; start++) {
    const first = nodes[letters[start] as number] as number;
    if (first === 0) continue;
    for (let d = 0; d < 8; d++) {
      const step = steps[d] as number;
      let cell = start + step;
      let node = nodes[first + (letters[cell] as number)] as number;
      while (node !== 0) {
        const id = nodes[node + stride - 1] as number;
        if (id !== 0) found(start, step, id - 1);
        cell += step;
        node = nodes[node + (letters[cell] as number)] as number;
      }
    }
  }
}

function readsThrough(sheet: Sheet, trie: Trie, through: number, counts: (id: number) => boolean): boolean {
  const { letters, steps } = sheet;
  const { nodes, stride, longest } = trie;
  for (let d = 0; d < 8; d++) {
    const step = steps[d] as number;
    let start = through;
    for (let back = 0; back < longest && letters[start] !== 0; back++, start -= step) {
      let cell = start;
      let node = nodes[letters[cell] as number] as number;
      for (let i = 0; node !== 0; i++) {
        const id = nodes[node + stride - 1] as number;
        if (i >= back && id !== 0 && counts(id - 1)) return true;
        cell += step;
        node = nodes[node + (letters[cell] as number)] as number;
      }
    }
  }
  return false;
}
