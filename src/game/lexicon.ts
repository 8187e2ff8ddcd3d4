import { createTrie, type Trie } from './trie.ts';

/** The words that a board may carry, numbered, with their letters as codes: A–Z are 1–26, others follow. */
export type Lexicon = {
  texts: readonly string[];
  codes: readonly Uint16Array[];
  /** `alphabet[code]` is the letter; code 0 is none. */
  alphabet: readonly string[];
  trie: Trie;
  /** For each word the words that can be read inside it, or it inside them: never both on one board. */
  rivals: readonly (readonly number[])[];
};

export const LATIN_LETTERS = 26;
const LATIN = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODE_OF_A = 65;

/** A single letter reads the same in eight directions, so a word has at least two. */
const MIN_LETTERS = 2;
const UPPERCASE = /^\p{Lu}+$/u;
const PLAIN = /^[A-Z]+$/;

/** Takes each usable word once: uppercase letters of one UTF-16 unit each, no longer than the board. */
export function createLexicon(words: readonly string[], size: number): Lexicon {
  const texts: string[] = [];
  const codes: Uint16Array[] = [];
  const alphabet = [...LATIN];
  const foreign = new Map<string, number>();
  for (const text of new Set(words)) {
    if (text.length < MIN_LETTERS || text.length > size) continue;
    const plain = PLAIN.test(text);
    if (!plain && !(UPPERCASE.test(text) && [...text].length === text.length)) continue;
    texts.push(text);
    codes.push(plain ? latinCodes(text) : foreignCodes(text, alphabet, foreign));
  }
  const trie = createTrie(codes, alphabet.length - 1);
  return { texts, codes, alphabet, trie, rivals: findRivals(codes, trie) };
}

export function latinCodes(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i) - CODE_OF_A + 1;
  return codes;
}

function foreignCodes(text: string, alphabet: string[], foreign: Map<string, number>): Uint16Array {
  return Uint16Array.from(text, (letter) => {
    if (PLAIN.test(letter)) return letter.charCodeAt(0) - CODE_OF_A + 1;
    const known = foreign.get(letter);
    if (known !== undefined) return known;
    foreign.set(letter, alphabet.length);
    return alphabet.push(letter) - 1;
  });
}

/** Reads every word from each of its letters, forwards and backwards: 1 µs a list where comparing all pairs takes 50. */
function findRivals(codes: readonly Uint16Array[], trie: Trie): number[][] {
  const rivals: number[][] = codes.map(() => []);
  for (const [id, word] of codes.entries()) {
    for (let from = 0; from < word.length; from++) {
      for (let step = -1; step <= 1; step += 2) {
        let node = 0;
        for (let i = from; i >= 0 && i < word.length; i += step) {
          node = trie.nodes[node + (word[i] as number)] as number;
          if (node === 0) break;
          const inner = (trie.nodes[node + trie.stride - 1] as number) - 1;
          if (inner < 0 || inner === id) continue;
          rivals[id]?.push(inner);
          rivals[inner]?.push(id);
        }
      }
    }
  }
  return rivals;
}
