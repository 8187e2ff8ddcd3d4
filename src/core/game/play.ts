import { playersIn } from './fair.ts';
import { COUNTDOWN_MS, type Find, type FoundBy, type Game, isCounting, WITHOUT_PUZZLE } from './game.ts';
import type { Board } from './grid.ts';
import { indexOfFound, judgeGuess } from './guess.ts';
import { hasHintLeft } from './hint.ts';
import { ANONYMOUS, nameKey } from './player-name.ts';

/** Every change returns the game's next state, or the same object if nothing changes. */

/**
 * The time is never earlier than the start or the find before it, even when the clock was set back.
 * `mark` says why the game is unranked from now on.
 */
export function findWord(
  game: Game,
  index: number,
  by: FoundBy,
  now: number,
  mark: Game['unlisted'] = null,
): Game {
  const word = game.words[index];
  if (!word || word.foundAt !== null) return game;
  const at = Math.max(now, game.startedAt, game.finds.at(-1)?.at ?? 0);
  const finds = [...game.finds, { ...by, word: index, at }];
  const words = game.words.with(index, { ...word, foundAt: at });
  const completedAt = finds.length === words.length ? at : null;
  return changed(game, { words, finds, completedAt, unlisted: game.unlisted ?? mark });
}

/** `index` is the word of the cells: found now or, if it isn't new, earlier; `undefined` is a miss. */
export type FindOutcome = { index: number | undefined; isNew: boolean };

/** All finds of a request are one change. */
export function findCells(
  game: Game,
  finds: readonly unknown[],
  by: FoundBy,
  now: number,
  mark: Game['unlisted'] = null,
) {
  let after = game;
  const results = finds.map((cells): FindOutcome => {
    const index = judgeGuess(after, { cells });
    if (index === undefined) return { index: indexOfFound(after, cells), isNew: false };
    after = findWord(after, index, by, now, mark);
    return { index, isNew: true };
  });
  return { game: after === game ? game : { ...after, version: game.version + 1 }, results };
}

export function leaveLobby(game: Game, now: number): Game {
  if (game.lobby !== 'waiting') return game;
  return changed(game, { lobby: 'countdown', startedAt: now + COUNTDOWN_MS });
}

type OtherBoard = Pick<Game, 'category' | 'language' | 'size' | 'difficulty'> & {
  categoryId: number;
  board: Board;
};

/** Gives a waiting game the board of a category. */
export function changeBoard(game: Game, { board, ...settings }: OtherBoard): Game {
  if (game.lobby !== 'waiting') return game;
  const { grid, placements } = board;
  const words = placements.map((placement) => ({ ...placement, foundAt: null }));
  return changed(game, { ...settings, ...WITHOUT_PUZZLE, grid, words });
}

/** Makes followers read a waiting game again, because something beside it has changed. */
export function touchLobby(game: Game): Game {
  return game.lobby === 'waiting' ? changed(game, {}) : game;
}

/** Nothing is stored at the start, so the version is unchanged. */
export function endCountdown(game: Game, now: number): Game {
  if (game.lobby !== 'countdown' || isCounting(game.startedAt, now)) return game;
  return { ...game, lobby: 'started' };
}

/** Renames every spelling of a name. Finds that would merge several players into one become finds of unknown kind. */
export function rename(game: Game, name: string, newName: string): Game {
  if (name === newName) return game;
  const key = nameKey(name);
  const isTheirs = (other: string | null) => other !== null && nameKey(other) === key;
  const findsWith = (change: Partial<Find>) =>
    game.finds.map((find) => (isTheirs(find.name) ? { ...find, ...change } : find));
  const renamed = findsWith({ name: newName === ANONYMOUS ? null : newName });
  const isMerged = playersIn(renamed) === 1 && playersIn(game.finds) > 1;
  const finds = isMerged ? findsWith({ how: null, name: null }) : renamed;
  return changed(game, { finds, playerName: isTheirs(game.playerName) ? newName : game.playerName });
}

/** Names the player of a game whose finds all belong to one player. */
export function namePlayer(game: Game, name: string): Game {
  if (game.playerName === name) return game;
  const finds = game.finds.map((find) => ({ ...find, name: name === ANONYMOUS ? null : name }));
  return changed(game, { playerName: name, finds });
}

/** Stores the rematch, unless the game already has one. */
export function linkRematch(game: Game, rematch: string): Game {
  return game.rematch === null ? changed(game, { rematch }) : game;
}

export function takeHint(game: Game, index: number): Game {
  if (game.words[index]?.foundAt !== null || !hasHintLeft(game, index)) return game;
  return changed(game, { hints: [...game.hints, index] });
}

function changed(game: Game, change: Partial<Game>): Game {
  return { ...game, ...change, version: game.version + 1 };
}
