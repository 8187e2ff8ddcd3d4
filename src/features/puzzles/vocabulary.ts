import { type LanguageCode, lettersOf } from '../../core/game/language/languages.ts';
import { Random, shuffle } from '../../core/game/random.ts';
import { reversed, withoutConflicts } from '../../core/game/word-rules.ts';

/** A concept, with its dictionary word in each language. */
export type Concept = {
  topic: string;
  emoji?: string;
  words: Readonly<Record<LanguageCode, string>>;
  /** The words with their articles, in languages whose schoolbooks give one. */
  clues: Readonly<Record<LanguageCode, string>>;
};

/** The language of the clues, or `emoji` for pictures. */
export type Clues = LanguageCode | 'emoji';

/** The contents of the list: word and clue, only the clue until the word is found, or only the picture. */
export const LIST_STYLES = ['both', 'clues', 'pictures'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

export type Pair = { word: string; clue: string };

/** The pairs whose words fit one board together, none inside another. */
export function compatiblePairs(concepts: readonly Concept[], board: LanguageCode, clues: Clues): Pair[] {
  const known = concepts.flatMap(({ emoji, words, ...concept }) => {
    const clue = clues === 'emoji' ? emoji : concept.clues[clues];
    return clue === undefined ? [] : [{ word: words[board], clue }];
  });
  const texts = known.map(({ word }) => lettersOf(board, word));
  const taken = withoutConflicts(conflictsOf(texts));
  return known.filter((_, i) => taken.has(i));
}

/** For each text, the other texts that it contains or that contain it, read forwards or backwards. */
function conflictsOf(texts: readonly string[]): number[][] {
  const all = texts.join(' ');
  const conflicts = texts.map(() => new Set<number>());
  for (const [i, text] of texts.entries()) {
    const back = reversed(text);
    // Comparing each pair took 150 ms for the words of all topics.
    const isUnrelated = all.indexOf(text) === all.lastIndexOf(text) && !all.includes(back);
    if (isUnrelated) continue;
    for (const [j, other] of texts.entries()) {
      if (j === i || !(other.includes(text) || other.includes(back))) continue;
      conflicts[i]?.add(j);
      conflicts[j]?.add(i);
    }
  }
  return conflicts.map((others) => [...others]);
}

/** The same seed chooses the same pairs. */
export function choosePairs(pairs: readonly Pair[], count: number, seed: number): Pair[] {
  const order = [...pairs.keys()];
  shuffle(order, new Random(seed));
  return order.slice(0, count).map((i) => pairs[i] as Pair);
}
