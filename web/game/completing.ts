import { presetOf } from '../../src/game/presets.ts';
import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { common, game as t } from '../messages/messages.ts';
import { dateAt } from '../shared/clock.ts';
import { undefinedWhenGone } from '../shared/problems.ts';
import { bestOf, type Kind, streakOf } from '../shared/statistics.ts';
import type { GameDeps } from './deps.ts';
import { findPlace, findPuzzle, isCompared, type Result } from './result.ts';
import type { Slices } from './slices.ts';
import type { GameState } from './state.ts';

/** What the server says only of a game of one player. */
const ALONE: readonly unknown[] = ['yes', 'beyond', 'second', 'other', 'no_preset', 'fast', 'late'];

type Ending = Pick<Slices, 'about' | 'speech'> & {
  deps: GameDeps;
  state: { readonly result: Result | undefined };
  update(part: Partial<Result>): void;
  store(game: GameState, puzzle: GamePuzzleView, result: Result): void;
  kindOf(game: GameState, puzzle: GamePuzzleView): Kind;
};

/** Loads the rest of the result from the server, and stores the game. */
export async function completeResult(ending: Ending, game: GameState, result: Result): Promise<void> {
  const { deps, about, speech, state, update, store, kindOf } = ending;
  const { id, client, results } = deps;
  // Another player of the same game may have taken a hint.
  const [gamePuzzle, scores] = await Promise.all([
    client.gamePuzzle(id),
    client.scores({ game: id }).catch(undefinedWhenGone),
  ]);
  // It has the message in the letters left from now on.
  about.learn(gamePuzzle);
  const hints = scores?.game?.hints ?? result.hints;
  const kind = kindOf(game, gamePuzzle);
  const best = bestBefore(kind, result.fresh) ?? 'none';
  store(game, gamePuzzle, { ...result, hints });
  update({ kind: kindName(kind), best, hints, streak: streakAt(gamePuzzle) });
  const puzzle = await findPuzzle(client, id, gamePuzzle);
  const ranked = puzzle ? puzzle.scores?.game?.ranked : scores?.game?.ranked;
  const judged = {
    team: ranked === 'team' || (!ALONE.includes(ranked) && result.team),
    ...(ranked === 'practice' && !result.offline && { practice: true }),
  };
  store(game, gamePuzzle, { ...result, hints, ...judged });
  if (gamePuzzle.date !== null) void deps.sendResults().catch(() => {});
  const place = puzzle ? (puzzle.scores?.game?.place ?? 'none') : await findPlace(client, game.game);
  update({ ...judged, puzzle, place, listed: ranked === 'yes' || (!puzzle && place !== 'none') });
  announcePlace(game);

  /** The best time before a game that has just ended; for an older game, the best of all. */
  function bestBefore(kind: Kind, fresh: boolean): number | undefined {
    return bestOf(
      results.all().filter((other) => !fresh || other.id !== id),
      kind,
    );
  }

  function streakAt({ date }: GamePuzzleView): number | undefined {
    return date === null ? undefined : streakOf(results.all(), dateAt(deps.clock.now())).current;
  }

  function announcePlace({ game: { category } }: GameState) {
    const { result } = state;
    if (typeof result?.place !== 'number' || !result.fresh || result.typed > 0 || result.team) return;
    const puzzleScores = result.puzzle?.scores;
    if (puzzleScores && !isCompared(puzzleScores, about.state.rival !== undefined)) return;
    speech.announce(result.puzzle ? t.place(result.place) : t.placeIn(result.place, category));
  }
}

function kindName(kind: Kind): string {
  const name = presetOf(kind);
  return name ? common.presets[name] : t.otherKind(kind.size, kind.words);
}
