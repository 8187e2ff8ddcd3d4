import type { FindsRequest, Guess } from '../../src/client/client.ts';
import { type KeyValue, slot, withNewest } from '../shared/storage.ts';

/**
 * A word in the order of the finds. `typed`: the player typed the word and did not point at its letters. `mine`: this
 * browser sent the guess. `ms`: how long the game had been played by then, without its pauses, as far as that is known.
 */
export type Find = { word: string; typed: boolean; mine: boolean; ms?: number };

type Unlisted = NonNullable<FindsRequest['unlisted']>;

/** `ms`: the pauses that are over. `since`: when the one began that is not. */
export type Pauses = { ms: number; since?: number };

/** A guess that the server has not answered; `at` is the time of the find, by the server's clock. */
export type WaitingGuess = { guess: Guess; at: number };

/**
 * What the browser stores of a game, for a reload and for other tabs. Each waiting guess has a key of its own, because
 * two tabs that change one list at the same time would overwrite each other.
 */
export function createGameStorage(backend: KeyValue | undefined, place: string, id: string) {
  const all = slot<Record<string, Find[]>>(backend, `wordsearch:${place}:finds`, {});
  const hints = slot<Record<string, number>>(backend, `wordsearch:${place}:hints`, {});
  const pauses = slot<Record<string, Pauses>>(backend, `wordsearch:${place}:pauses`, {});
  const unlisted = slot<Record<string, Unlisted>>(backend, `wordsearch:${place}:unlisted`, {});
  const waiting = new Map<string, ReturnType<typeof waitingSlot>>();

  function waitingSlot(word: string) {
    return slot<WaitingGuess | undefined>(backend, `wordsearch:${place}:guess:${id}:${word}`, undefined);
  }

  function slotOf(word: string) {
    const known = waiting.get(word) ?? waitingSlot(word);
    waiting.set(word, known);
    return known;
  }

  return {
    finds: (): Find[] => all.get()[id] ?? [],

    /** The event of a find may arrive before the answer that says that it is mine. */
    addFind(find: Find) {
      const { [id]: finds = [] } = all.get();
      const known = finds.find(({ word }) => word === find.word);
      if (known && (known.mine || !find.mine) && (known.ms !== undefined || find.ms === undefined)) return;
      const { typed, mine } = known?.mine ? known : find;
      const ms = known?.ms ?? find.ms;
      const merged = { word: find.word, typed, mine, ...(ms !== undefined && { ms }) };
      const next = known ? finds.map((other) => (other === known ? merged : other)) : [...finds, merged];
      all.set(withNewest(all.get(), id, next));
    },

    removeFind(word: string) {
      const games = all.get();
      all.set({ ...games, [id]: (games[id] ?? []).filter((find) => find.word !== word) });
    },

    pauses: (): Pauses => pauses.get()[id] ?? { ms: 0 },
    savePauses: (value: Pauses) => pauses.set(withNewest(pauses.get(), id, value)),

    /** It was paused, or ended without a network: the server is told with the next finds. */
    unlisted: (): { unlisted?: Unlisted } => {
      const why = unlisted.get()[id];
      return why ? { unlisted: why } : {};
    },
    leaveLeaderboards: (why: Unlisted) => unlisted.set(withNewest(unlisted.get(), id, why)),

    hints: (): number => hints.get()[id] ?? 0,

    saveHints: (count: number) => hints.set(withNewest(hints.get(), id, count)),

    waiting: (word: string): WaitingGuess | undefined => slotOf(word).get(),
    addWaiting: (word: string, guess: WaitingGuess) => slotOf(word).set(guess),
    removeWaiting: (word: string) => slotOf(word).remove(),
  };
}

export type GameStorage = ReturnType<typeof createGameStorage>;
