import type { Find, Game } from '../game/game.ts';

/** One change of a game after its start. The finds come first, in their order; the last one completes the game. */
export type Change = { kind: 'find'; find: Find } | { kind: 'completed'; at: number };

/** The number of changes of a game. It only grows, and the change with number n never becomes another one. */
export function versionOf({ finds, completedAt }: Pick<Game, 'finds' | 'completedAt'>): number {
  return finds.length + (completedAt === null ? 0 : 1);
}

/** The changes after this version. */
export function changesAfter(game: Pick<Game, 'finds' | 'completedAt'>, version: number): Change[] {
  const all: Change[] = game.finds.map((find) => ({ kind: 'find', find }));
  if (game.completedAt !== null) all.push({ kind: 'completed', at: game.completedAt });
  return all.slice(version);
}
