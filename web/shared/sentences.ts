import { type KeyValue, slot } from './storage.ts';

/** A hidden message that the player has read. */
export type Sentence = { text: string; language: string | null };

/** The hidden messages of finished games in localStorage, by the game's id; the text is '' for a game without one. */
export function createSentences(backend: KeyValue) {
  const stored = slot<Readonly<Record<string, Sentence>>>(backend, 'sentences', {});
  return {
    all: stored.get,
    put: (id: string, sentence: Sentence) => stored.set({ ...stored.get(), [id]: sentence }),
    /** Deletes the messages of other games. */
    keep(ids: ReadonlySet<string>): void {
      const all = Object.entries(stored.get());
      const kept = all.filter(([id]) => ids.has(id));
      if (kept.length < all.length) stored.set(Object.fromEntries(kept));
    },
  };
}
