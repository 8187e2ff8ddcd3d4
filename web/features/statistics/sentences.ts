import type { Client } from '../../../src/client/client.ts';
import type { GameResult } from '../../shared/finished-games.ts';
import type { createSentences, Sentence } from '../../shared/sentences.ts';

/** A sentence of a finished puzzle. */
type Found = Sentence & Pick<GameResult, 'id' | 'title' | 'finishedOn'>;

/** The sentences of a month, such as 2026-11, newest first. */
export type SentenceMonth = { month: string; sentences: readonly Found[] };

/** Returns the sentences of the finished puzzles by month, newest first. */
export function sentencesByMonth(
  results: readonly GameResult[],
  known: Readonly<Record<string, Sentence>>,
): SentenceMonth[] {
  const months = new Map<string, Found[]>();
  for (const { id, title, finishedOn } of [...results].reverse()) {
    const sentence = known[id];
    if (!sentence || sentence.text === '') continue;
    const month = finishedOn.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), { ...sentence, id, title, finishedOn }]);
  }
  return [...months].map(([month, sentences]) => ({ month, sentences }));
}

/** The maximum number of requests of one visit; further visits ask for the rest. */
const MAX_REQUESTS = 60;

/**
 * Asks for the sentences that this browser doesn't have, newest first. The server sends a game's sentence only when the
 * game is completed.
 */
export async function loadSentences(
  client: Client,
  results: readonly GameResult[],
  stored: ReturnType<typeof createSentences>,
  changed: () => void,
): Promise<void> {
  stored.keep(new Set(results.map(({ id }) => id)));
  const unknown = results.filter(({ id, puzzleId }) => puzzleId !== null && !stored.all()[id]);
  for (const { id } of unknown.slice(-MAX_REQUESTS).reverse()) {
    try {
      const { message, language } = await client.gamePuzzle(id);
      stored.put(id, { text: message ?? '', language });
    } catch (error) {
      if ((error as { status?: number }).status !== 404) return;
      // The game has been deleted.
      stored.put(id, { text: '', language: null });
    }
    changed();
  }
}
