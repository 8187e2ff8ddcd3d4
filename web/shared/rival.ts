import type { ApiError, Client } from '../../src/client/client.ts';

/** The player whose time a challenge asks to beat. */
export type Rival = {
  name: string;
  seconds: number;
  /** When they found each word, in seconds after the start. */
  foundAt: readonly number[];
};

/** `undefined` when the puzzle is no challenge, or the game of the challenge has been deleted. */
export async function findRival(client: Client, puzzleId: string): Promise<Rival | undefined> {
  try {
    const { player_name: name, time_seconds: seconds, found_at: foundAt } = await client.challenge(puzzleId);
    return { name, seconds, foundAt };
  } catch (error) {
    if ((error as ApiError).status === 404) return undefined;
    throw error;
  }
}

/** How many words the other player had found this long after the start. */
export function foundBy({ foundAt }: Rival, ms: number): number {
  return foundAt.filter((seconds) => seconds * 1000 <= ms).length;
}
