import type { GameView, GuessResult } from '../src/contract.ts';

/** What clients were told of one game, and what they asked without an answer. */
type Entry = { game: GameView; found: Set<string>; asked: Set<string>; completedAt: string | null };

export type Verdict = {
  games: number;
  finds: number;
  completions: number;
  /** Answered, and not there. */
  lost: number;
  /** Granted twice, or there without anyone having asked. */
  doubled: number;
};

/** Every answer that clients had, to be held against the service after it died. */
export function createLedger() {
  const entries = new Map<string, Entry>();
  let doubled = 0;
  let finds = 0;

  return {
    created(game: GameView): void {
      entries.set(game.id, { game, found: new Set(), asked: new Set(), completedAt: null });
    },
    asked(id: string, word: string): void {
      entries.get(id)?.asked.add(word);
    },
    answered(id: string, { correct, word, completed_at }: GuessResult): void {
      const entry = entries.get(id);
      if (!entry || !correct || word === null) return;
      if (entry.found.has(word)) doubled++;
      entry.found.add(word);
      finds++;
      if (completed_at === null) return;
      if (entry.completedAt !== null) doubled++;
      entry.completedAt = completed_at;
    },
    ids: () => [...entries.keys()],
    finds: () => finds,

    /** Holds the games, as the service shows them now, against what was answered. */
    compare(shown: ReadonlyMap<string, GameView>): Verdict {
      const verdict = { games: entries.size, finds, completions: 0, lost: 0, doubled };
      for (const [id, entry] of entries) {
        if (entry.completedAt !== null) verdict.completions++;
        const faults = faultsOf(entry, shown.get(id));
        verdict.lost += faults.lost;
        verdict.doubled += faults.strays;
      }
      return verdict;
    },

    /** Keeps what is answered by now; the result tells how much of it is missing in the games shown later. */
    snapshot(): (shown: ReadonlyMap<string, GameView>) => number {
      const kept = [...entries].map(([id, { found }]) => ({ id, found: [...found] }));
      return (shown) =>
        kept.filter(({ id, found }) => {
          const words = new Map(shown.get(id)?.words.map((word) => [word.text, word.found]));
          return !shown.has(id) || found.some((text) => !words.get(text));
        }).length;
    },

    /** How much of these games is not as it was answered. */
    unexplained(shown: ReadonlyMap<string, GameView>): number {
      let sum = 0;
      for (const [id, game] of shown) {
        const { lost, strays } = faultsOf(entries.get(id) as Entry, game);
        sum += lost + strays;
      }
      return sum;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function faultsOf(entry: Entry, game: GameView | undefined): { lost: number; strays: number } {
  if (!game || !sameGame(entry.game, game)) return { lost: 1, strays: 0 };
  const found = game.words.filter((word) => word.found).map((word) => word.text);
  let lost = entry.found.size - found.filter((text) => entry.found.has(text)).length;
  if (entry.completedAt !== null && entry.completedAt !== game.completed_at) lost++;
  if ((game.status === 'completed') !== (found.length === game.words.length)) lost++;
  return { lost, strays: found.filter((text) => !entry.asked.has(text)).length };
}

/** Everything of a game that never changes. */
function sameGame(told: GameView, shown: GameView): boolean {
  const lasting = ({ id, board_size, player_name, category, grid, words, started_at }: GameView) =>
    JSON.stringify([id, board_size, player_name, category, grid, words.map((word) => word.text), started_at]);
  return lasting(told) === lasting(shown);
}
