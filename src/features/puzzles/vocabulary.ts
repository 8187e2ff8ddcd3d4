import { type LanguageCode, lettersOf } from '../../core/game/language/languages.ts';
import { withArticle } from '../../core/game/puzzle/clue.ts';
import { Random, shuffle } from '../../core/game/random.ts';
import { reversed, withoutConflicts } from '../../core/game/word-rules.ts';

/** A concept, with its dictionary word in each language. */
export type Concept = {
  topic: string;
  emoji?: string;
  words: Readonly<Record<LanguageCode, string>>;
  /** The articles of words, in languages whose schoolbooks give one. */
  articles: Readonly<Partial<Record<LanguageCode, string>>>;
};

/** The language of the clues, or `emoji` for pictures. */
export type Clues = LanguageCode | 'emoji';

/** The contents of the list: word and clue, only the clue until the word is found, or only the picture. */
export const LIST_STYLES = ['both', 'clues', 'pictures'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];

/** A word without its article, and its clue. */
export type Pair = { word: string; clue: string; article?: string };

/** Returns a word as typed into a list. The part before the bar, its article, doesn't reach the board. */
export function typedWord({ word, article }: Pick<Pair, 'word' | 'article'>): string {
  return article === undefined ? word : `${article}|${word}`;
}

/** Returns the pairs whose words fit one board together, none inside another. */
export function compatiblePairs(concepts: readonly Concept[], board: LanguageCode, clues: Clues): Pair[] {
  const known = concepts.flatMap((concept) => {
    const clue = clues === 'emoji' ? concept.emoji : withArticle(typedWordIn(concept, clues));
    const article = concept.articles[board];
    if (clue === undefined) return [];
    return [{ word: concept.words[board], clue, ...(article !== undefined && { article }) }];
  });
  const texts = known.map(({ word }) => lettersOf(board, word));
  const taken = withoutConflicts(conflictsOf(texts));
  return known.filter((_, i) => taken.has(i));
}

function typedWordIn({ words, articles }: Concept, code: LanguageCode): string {
  const article = articles[code];
  return typedWord({ word: words[code], ...(article !== undefined && { article }) });
}

/** Returns, for each text, the other texts that it contains or that contain it, read forwards or backwards. */
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

/** Chooses pairs at random. The same seed chooses the same pairs. */
export function choosePairs(pairs: readonly Pair[], count: number, seed: number): Pair[] {
  const order = [...pairs.keys()];
  shuffle(order, new Random(seed));
  return order.slice(0, count).map((i) => pairs[i] as Pair);
}
