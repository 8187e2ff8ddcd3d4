import type { ApiError } from '../../src/client/client.ts';
import { DAY_MS } from '../../src/game/days.ts';
import { ANONYMOUS } from '../../src/game/player-name.ts';
import { createState } from '../shared/controller.ts';
import { foldName, nameErrorOf } from '../shared/player-name.ts';
import { nameProblem } from '../shared/problems.ts';
import type { GameDeps } from './deps.ts';
import type { Parts } from './ending.ts';

/** A name is asked for when there is a place to put it on: at the end of a game that is on a leaderboard. */
export function createNaming(deps: GameDeps, { ending, people, session }: Parts) {
  const { state, change } = createState(
    {
      typed: deps.storage.settings().name,
      error: '',
      isSending: false,
      /** The player would like to change a name that they have given. */
      isChanging: false,
    },
    deps.redraw,
  );

  const isRecent = (end: string) => deps.clock.now() - Date.parse(end) < DAY_MS;
  const nameOf = () => session.game()?.game.player_name ?? ANONYMOUS;

  return {
    ui: state,
    /** Whether the name of the game can be given or changed: by the one who marked all its words, on the day of its end. */
    canName(): boolean {
      const { result } = ending.ui;
      if (!result?.listed || result.typed > 0) return false;
      return result.mine && !result.team && isRecent(result.completedAt);
    },

    isAsked: () => state.isChanging || nameOf() === ANONYMOUS,
    changeName: () => change({ isChanging: true, typed: nameOf() }),
    typePlaceName: (typed: string) => change({ typed: foldName(typed), error: '' }),

    async savePlaceName(): Promise<void> {
      const name = state.typed.trim();
      const error = nameErrorOf(name);
      if (error !== '' || name === '' || state.isSending) return change({ error });
      change({ isSending: true, error: '' });
      try {
        const game = await deps.client.nameOwnGame(deps.id, name, deps.session);
        session.take(game);
        people.takeName(game.player_name);
        change({ isSending: false, isChanging: false });
        await ending.readAgain();
      } catch (error) {
        change({ isSending: false, error: nameProblem(error as ApiError) });
      }
    },
  };
}
