import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { type Clues, type Pair, typedWord } from '../../../src/features/puzzles/vocabulary.ts';
import type { Entry } from '../../../src/features/sheets/entries.ts';
import type { PageClient } from '../../shared/api.ts';
import { type KeyValue, slot } from '../../shared/storage.ts';
import { anyOther } from './form.ts';

/** Enough for all topics in a pair of languages, and some in another. */
const MAX_KEPT = 30;

/** The words of topics, kept in this browser so that a booklet can be made again without a network. */
export function createTopics(client: Pick<PageClient, 'topicWords'>, backend: KeyValue) {
  const kept = slot<readonly (readonly [key: string, pairs: readonly Pair[]])[]>(backend, 'topic-words', []);
  const known = new Map<string, Promise<readonly Pair[]>>();

  async function load(
    key: string,
    topic: string,
    board: LanguageCode,
    clues: Clues,
  ): Promise<readonly Pair[]> {
    const own = () => kept.get().find(([other]) => other === key)?.[1];
    try {
      const pairs = await client.topicWords(topic, board, clues);
      kept.set([[key, pairs] as const, ...kept.get().filter(([other]) => other !== key)].slice(0, MAX_KEPT));
      return pairs;
    } catch (error) {
      known.delete(key);
      const pairs = own();
      if (pairs) return pairs;
      throw error;
    }
  }

  return {
    async entries(topics: readonly string[], board: LanguageCode, clues: Clues | ''): Promise<Entry[]> {
      const asked = clues === '' ? anyOther(board) : clues;
      const pairs = topics.map((topic) => {
        const key = `${topic} ${board} ${asked}`;
        const loading = known.get(key) ?? load(key, topic, board, asked);
        known.set(key, loading);
        return loading;
      });
      const all = (await Promise.all(pairs)).flat();
      if (clues === '') return all.map(({ word }) => ({ word, clue: '' }));
      return all.map((pair) => ({ word: typedWord(pair), clue: pair.clue }));
    },
  };
}
