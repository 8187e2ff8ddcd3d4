import type { FindNextTogether } from '../../game/lobby.ts';
import { undefinedWhenGone } from '../../shared/problems.ts';
import { createList, MY_PUZZLES } from '../../shared/storage.ts';

/** Enough requests to get past deleted puzzles and classes. */
const MAX_TRIES = 5;

/** After a custom puzzle: the next of this browser's own, unless its creator starts its games. */
const together: FindNextTogether = async ({ client, backend }, subject) => {
  if (subject.kind !== 'puzzle') return undefined;
  const mine = createList<{ id: string }>(backend, MY_PUZZLES).all();
  const at = mine.findIndex(({ id }) => id === subject.id);
  const others = [...mine.slice(at + 1), ...mine.slice(0, Math.max(0, at))];
  for (const { id } of others.slice(0, MAX_TRIES)) {
    const puzzle = await client.puzzle(id).catch(undefinedWhenGone);
    if (puzzle?.start === 'each') return { title: puzzle.title, language: null, board: { puzzle_id: id } };
  }
  return undefined;
};

export default together;
