import { postJson } from '../../support/process.ts';

export const ANN = { player_name: 'Ann', session: 'session-of-ann' };
export const BOB = { player_name: 'Bob', session: 'session-of-bob' };
export const CID = { player_name: 'Cid', session: 'session-of-cid' };

/** Ann and Bob enter the room of a game, each at their own instance; Bob finds all words, and Ann asks for a rematch. */
export async function completeWithRoom([one, two]: readonly [string, string]) {
  const { id, words } = await postJson(`${one}/api/game/new`, { category_id: 1, word_count: 3 });
  await postJson(`${one}/api/game/${id}/room`, ANN);
  await postJson(`${two}/api/game/${id}/room`, BOB);
  for (const { text } of words) await postJson(`${two}/api/game/${id}/guess`, { word: text, ...BOB });
  const { id: rematch } = await postJson(`${one}/api/game/${id}/rematch`, { lobby: true });
  return { id: id as string, rematch: rematch as string };
}
