import { presetOf } from '../../src/game/presets.ts';
import { common, game as t } from '../messages/messages.ts';
import { dateAt } from '../shared/clock.ts';
import { undefinedWhenGone } from '../shared/problems.ts';
import { bestOf, type Kind, streakOf } from '../shared/statistics.ts';
import type { GameDeps } from './deps.ts';
import { findPlace, findPuzzle, type Result, tellsPlace } from './result.ts';
import type { Slices } from './slices.ts';
import type { GameState } from './state.ts';
import { rivalIn } from './subject.ts';

/** What the server says only of a game of one player. */
const ALONE: readonly unknown[] = ['yes', 'beyond', 'second', 'other', 'no_preset', 'fast', 'late'];

/** The rest of a result, part by part, as the server tells it. The caller stores each part before it asks for the next. */
export async function* restOfResult(
  { id, client, results, clock, finished }: GameDeps,
  { about, session, speech }: Slices,
  { game }: GameState,
  result: Result,
): AsyncGenerator<Partial<Result>> {
  // Another player of the same game may have taken a hint.
  const [gamePuzzle, scores] = await Promise.all([
    client.gamePuzzle(id),
    client.scores({ game: id }).catch(undefinedWhenGone),
  ]);
  // It has the message in the letters left from now on.
  about.learn(gamePuzzle);
  const hints = scores?.game?.hints ?? result.hints;
  const kind = session.kind() as Kind;
  // The best time before a game that has just ended; for an older game, the best of all.
  const others = results.all().filter((other) => !result.fresh || other.id !== id);
  yield { hints, kind: kindName(kind), best: bestOf(others, kind) ?? 'none' };
  if (gamePuzzle.date !== null) yield { streak: streakOf(results.all(), dateAt(clock.now())).current };
  const puzzle = await findPuzzle(client, id, gamePuzzle);
  const ranked = puzzle ? puzzle.scores?.game?.ranked : scores?.game?.ranked;
  const team = ranked === 'team' || (!ALONE.includes(ranked) && result.team);
  yield { team, ...(ranked === 'practice' && !result.offline && { practice: true }) };
  if (gamePuzzle.date !== null) void finished().catch(() => {});
  const place = puzzle ? (puzzle.scores?.game?.place ?? 'none') : await findPlace(client, game);
  yield { puzzle, place, listed: ranked === 'yes' || (!puzzle && place !== 'none') };
  if (typeof place !== 'number' || !result.fresh || result.typed > 0 || team) return;
  if (puzzle?.scores && !tellsPlace(puzzle.scores, rivalIn(about.ui.subject) !== undefined)) return;
  speech.announce(puzzle ? t.place(place) : t.placeIn(place, game.category));
}

function kindName(kind: Kind): string {
  const name = presetOf(kind);
  return name ? common.presets[name] : t.otherKind(kind.size, kind.words);
}
