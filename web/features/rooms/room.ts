import type { CreateRoom } from '../../game/lobby.ts';
import { nameOf } from '../../game/players.ts';
import { game as t } from '../../messages/messages.ts';
import { createState } from '../../shared/controller.ts';
import { newGameProblem, requestProblem } from '../../shared/problems.ts';

/** Starts a game for everybody in its lobby, and the rematch, which has a lobby too. */
const createRoom: CreateRoom = (deps, { people, ending, announcements, nextGame }) => {
  const { id, client, storage } = deps;
  const { state, change } = createState({ rematchId: undefined as string | undefined }, deps.redraw);

  return {
    deps,
    ui: state,

    /** Starts the game; all pages, including this one, are notified by an event. */
    startForAll: () =>
      nextGame.send(async () => {
        await client.start(id);
        nextGame.reset();
      }, requestProblem),

    rematch: (board) =>
      nextGame.send(async () => {
        const name = nameOf(people.ui.me);
        const next = state.rematchId ?? (await client.rematch(id, name || undefined, true, board)).id;
        // The lobby asks for a missing name.
        if (name !== '') storage.savePlayer(next, name);
        deps.go(`game/${next}`);
      }, newGameProblem),

    /** Offers this player the rematch in the result. */
    offerRematch(rematchId: string): void {
      const isNew = state.rematchId === undefined;
      change({ rematchId });
      const { result } = ending.ui;
      if (!isNew || !result?.fresh || nextGame.ui.request.kind === 'sent') return;
      announcements.show(t.rematchAsked);
    },
  };
};

export default createRoom;
