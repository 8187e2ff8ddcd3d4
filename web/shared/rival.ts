import type { ApiError, Client } from '../../src/client/client.ts';

/** The player whose time a challenge asks to beat. */
export type Rival = { name: string; seconds: number };

/** `undefined` when the puzzle is no challenge, or the game of the challenge has been deleted. */
export async function findRival(
  client: Pick<Client, 'challenge'>,
  puzzleId: string,
): Promise<Rival | undefined> {
  try {
    const { player_name: name, time_seconds: seconds } = await client.challenge(puzzleId);
    return { name, seconds };
  } catch (error) {
    if ((error as ApiError).status === 404) return undefined;
    throw error;
  }
}
