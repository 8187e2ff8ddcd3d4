import type { Client } from '../../../src/client/client.ts';
import { ANONYMOUS } from '../../../src/core/game/player-name.ts';
import type { ProgressView, PuzzleGameView } from '../../../src/features/classes/schema.ts';

/** A game of the puzzle. Events have only its progress, so the other fields are missing until the list has loaded. */
export type Pupil = ProgressView & Partial<PuzzleGameView>;

/** Returns all games of a puzzle, for its creator. The server sends a hundred at a time. */
export async function allGames(client: Client, id: string, secret: string): Promise<Pupil[]> {
  const games: Pupil[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = await client.puzzleGames(id, secret, next);
    games.push(...page.games);
    next = page.next;
  }
  return games;
}

/** The games of this browser's puzzles, once they have loaded. */
export function createPlayed(client: Client, redraw: () => void) {
  const games = new Map<string, readonly Pupil[]>();
  return {
    gamesOf: (id: string) => games.get(id) ?? [],
    /**
     * Loads the games of the puzzles, one puzzle after another. Ignores failures, because the list works without them.
     */
    async open(mine: readonly { id: string; secret: string }[]): Promise<void> {
      for (const { id, secret } of mine) {
        const all = await allGames(client, id, secret).catch(() => undefined);
        if (all) games.set(id, all);
        redraw();
      }
    },
  };
}

/** Returns the names of the pupils in their order. A pupil's later games are practice. */
export function namesIn(pupils: readonly Pupil[]): string[] {
  return pupils
    .filter(({ practice, player_name: name }) => !practice && name !== ANONYMOUS)
    .map(({ player_name: name }) => name)
    .sort((a, b) => a.localeCompare(b, document.documentElement.lang));
}

/** Sorts finished games by time, then the others by finds, and ties by start. */
export function inOrder(pupils: readonly Pupil[]): Pupil[] {
  const time = ({ time_seconds }: Pupil) => time_seconds ?? Number.POSITIVE_INFINITY;
  return [...pupils].sort((a, b) => {
    const [x, y] = [time(a), time(b)];
    return x === y ? b.found - a.found : x - y;
  });
}
