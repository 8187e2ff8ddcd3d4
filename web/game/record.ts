import type { Guess } from '../../src/client/client.ts';
import { isRecord, type KeyValue, slot } from '../shared/storage.ts';

/**
 * A word in the order of the finds. `typed`: the player typed the word and did not point at its letters. `mine`: this
 * browser sent the guess.
 */
export type Find = { word: string; typed: boolean; mine: boolean };

/** A guess that the server has not answered; `at` is the time of the find, by the server's clock. */
export type WaitingGuess = { guess: Guess; at: number };

const MAX_GAMES = 24;

/**
 * What the browser stores of a game, for a reload and for other tabs. Each waiting guess has a key of its own, because
 * two tabs that change one list at the same time would overwrite each other.
 */
export function createGameRecord(backend: KeyValue | undefined, place: string, id: string) {
  const all = slot(backend, `wordsearch:${place}:finds`, findsOfGames);
  const hints = slot(backend, `wordsearch:${place}:hints`, hintsOfGames);
  const waiting = new Map<string, ReturnType<typeof waitingSlot>>();

  function waitingSlot(word: string) {
    return slot(backend, `wordsearch:${place}:guess:${id}:${word}`, waitingFrom);
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
      const { [id]: finds = [], ...others } = all.get();
      const known = finds.find(({ word }) => word === find.word);
      if (known && (known.mine || !find.mine)) return;
      const next = known ? finds.map((other) => (other === known ? find : other)) : [...finds, find];
      const kept = Object.entries(others).slice(1 - MAX_GAMES);
      all.set(Object.fromEntries([...kept, [id, next]]));
    },

    removeFind(word: string) {
      const games = all.get();
      all.set({ ...games, [id]: (games[id] ?? []).filter((find) => find.word !== word) });
    },

    hints: (): number => hints.get()[id] ?? 0,

    saveHints(count: number) {
      const { [id]: _, ...others } = hints.get();
      const kept = Object.entries(others).slice(1 - MAX_GAMES);
      hints.set(Object.fromEntries([...kept, [id, count]]));
    },

    waiting: (word: string): WaitingGuess | undefined => slotOf(word).get(),
    addWaiting: (word: string, guess: WaitingGuess) => slotOf(word).set(guess),
    removeWaiting: (word: string) => slotOf(word).remove(),
  };
}

export type GameRecord = ReturnType<typeof createGameRecord>;

function findsOfGames(data: unknown): Record<string, Find[]> {
  if (!isRecord(data)) return {};
  const games = Object.entries(data).map(([id, finds]) => [id, Array.isArray(finds) ? finds : []] as const);
  return Object.fromEntries(games.map(([id, finds]) => [id, finds.flatMap((find) => findFrom(find) ?? [])]));
}

function hintsOfGames(data: unknown): Record<string, number> {
  if (!isRecord(data)) return {};
  const games = Object.entries(data).filter((game): game is [string, number] => typeof game[1] === 'number');
  return Object.fromEntries(games);
}

/** Earlier versions of the page did not store whose find it was. */
function findFrom(item: unknown): Find | undefined {
  if (!isRecord(item) || typeof item.word !== 'string' || typeof item.typed !== 'boolean') return undefined;
  return { word: item.word, typed: item.typed, mine: item.mine === true };
}

function waitingFrom(data: unknown): WaitingGuess | undefined {
  if (!isRecord(data) || !isRecord(data.guess) || typeof data.at !== 'number') return undefined;
  const { word, cells } = data.guess;
  const isGuess = typeof word === 'string' || (Array.isArray(cells) && cells.every(isCell));
  return isGuess ? { guess: data.guess as Guess, at: data.at } : undefined;
}

function isCell(item: unknown): boolean {
  return isRecord(item) && Number.isInteger(item.row) && Number.isInteger(item.col);
}
