import { dayOf, endOf } from '../../src/game/days.ts';
import { presetOf } from '../../src/game/presets.ts';
import { createState } from '../shared/controller.ts';
import type { CurrentGame, PuzzleInfo } from './current-game.ts';
import type { GameDeps, Pauses } from './deps.ts';
import { type PeopleOwner, sharedPlayers } from './players.ts';
import { puzzleIn, rivalIn } from './subject.ts';

type Parts = { info: PuzzleInfo; people: PeopleOwner; current: CurrentGame };

/** The clock of a game. Where its time is compared with others it runs on; elsewhere a pause stops it. */
export function createPause({ id, clock, stored, storage, redraw }: GameDeps, parts: Parts) {
  const { info, people, current } = parts;
  const { state, change } = createState<{ ms: number; since: number | undefined }>(
    { since: undefined, ...stored.pauses() },
    redraw,
  );

  function save(pauses: Pauses): void {
    stored.savePauses(pauses);
    change({ since: undefined, ...pauses });
  }

  const recent = () => storage.recent().find((game) => game.id === id);
  const pausedMs = () => state.ms + (state.since === undefined ? 0 : Math.max(0, clock.now() - state.since));
  const isPractice = () => recent()?.practice === true;

  /** Unknown is compared: so no time is ever stopped that somebody else may see. */
  function isCompared(): boolean {
    const { subject } = info.ui;
    const now = current.game();
    if (!now || subject.kind === 'unknown' || rivalIn(subject)) return true;
    if (sharedPlayers({ people, current }, now).length > 0) return true;
    if (isPractice()) return false;
    const puzzle = puzzleIn(subject);
    if (puzzle) return puzzle.date !== null && clock.now() < endOf(dayOf(puzzle.date) ?? 0);
    const difficulty = recent()?.difficulty;
    const { board_size: size, words } = now.game;
    return difficulty === undefined || presetOf({ size, words: words.length, difficulty }) !== undefined;
  }

  return {
    ui: state,
    isPractice,
    isCompared,
    pausedMs,
    wasPaused: () => pausedMs() > 0,

    /** How long the game has been played by now. */
    playedMs(): number {
      const game = current.game()?.game;
      return game ? Math.max(0, clock.now() - Date.parse(game.started_at) - pausedMs()) : 0;
    },

    stop(): void {
      if (isCompared() || state.since !== undefined) return;
      stored.leaveLeaderboards('paused');
      save({ ms: state.ms, since: clock.now() });
    },

    goOn(): void {
      if (state.since !== undefined) save({ ms: pausedMs() });
    },
  };
}

export type Pause = ReturnType<typeof createPause>;
