/**
 * Words as a tree of letter codes, flat in one array: a node is the offset of its row, `nodes[node + code]` the
 * next node (0 when there is none) and `nodes[node + stride - 1]` the number of the word that ends there, plus
 * one. Code 0 is "no letter" and never leads anywhere, so a walk over a sheet stops by itself at gaps and walls.
 */
export type Trie = { stride: number; nodes: Int32Array; longest: number };

/** Codes run from 1 to `letters`. */
export function createTrie(words: readonly Uint16Array[], letters: number): Trie {
  const stride = letters + 2;
  const nodes = new Int32Array(words.reduce((sum, word) => sum + word.length, 1) * stride);
  let free = stride;
  let longest = 0;
  for (const [id, word] of words.entries()) {
    let node = 0;
    for (const code of word) {
      let next = nodes[node + code] as number;
      if (next === 0) {
        next = free;
        nodes[node + code] = next;
        free += stride;
      }
      node = next;
    }
    nodes[node + stride - 1] = id + 1;
    if (word.length > longest) longest = word.length;
  }
  return { stride, nodes, longest };
}
