import type { GameView, GuessResult } from '../src/core/schemas/games.ts';

/** The responses that clients got for one game, and the requests without a response. */
type LedgerEntry = { game: GameView; found: Set<string>; asked: Set<string>; completedAt: string | null };

type Verdict = {
  games: number;
  finds: number;
  completions: number;
  /** The number of finds and completions that were answered but aren't stored. */
  lost: number;
  /** The number that were granted twice, or stored without a request. */
  doubled: number;
};

/** Records every response, to compare it with the service's data after a crash. */
export function createLedger() {
  const entries = new Map<string, LedgerEntry>();
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

    /** Compares the games that the service returns now with the recorded responses. */
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

    /**
     * Takes a snapshot of the responses so far. The returned function counts what is missing from games read
     * later.
     */
    snapshot(): (shown: ReadonlyMap<string, GameView>) => number {
      const kept = [...entries].map(([id, { found }]) => ({ id, found: [...found] }));
      return (shown) =>
        kept.filter(({ id, found }) => {
          const words = new Map(shown.get(id)?.words.map((word) => [word.text, word.found]));
          return !shown.has(id) || found.some((text) => !words.get(text));
        }).length;
    },

    /** Counts the differences between these games and the responses. */
    unexplained(shown: ReadonlyMap<string, GameView>): number {
      let sum = 0;
      for (const [id, game] of shown) {
        const { lost, strays } = faultsOf(entries.get(id) as LedgerEntry, game);
        sum += lost + strays;
      }
      return sum;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function faultsOf(entry: LedgerEntry, game: GameView | undefined): { lost: number; strays: number } {
  if (!game || !sameGame(entry.game, game)) return { lost: 1, strays: 0 };
  const found = game.words.filter((word) => word.found).map((word) => word.text);
  let lost = entry.found.size - found.filter((text) => entry.found.has(text)).length;
  if (entry.completedAt !== null && entry.completedAt !== game.completed_at) lost++;
  if ((game.status === 'completed') !== (found.length === game.words.length)) lost++;
  return { lost, strays: found.filter((text) => !entry.asked.has(text)).length };
}

/** Returns the fields of a game that never change. */
function sameGame(answered: GameView, shown: GameView): boolean {
  const lasting = ({ id, board_size, player_name, category, grid, words, started_at }: GameView) =>
    JSON.stringify([id, board_size, player_name, category, grid, words.map((word) => word.text), started_at]);
  return lasting(answered) === lasting(shown);
}
