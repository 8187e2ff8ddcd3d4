import type { ApiError } from '../../src/client/client.ts';
import { game as t } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { newGameProblem, requestProblem } from '../shared/problems.ts';
import { recentGameOf } from '../shared/storage.ts';
import type { GameDeps } from './deps.ts';
import type { GameParts } from './ending.ts';
import { nameOf } from './players.ts';

type Request = { kind: 'none' } | { kind: 'sent' } | { kind: 'failed'; problem: string };

/** The games that a player can start: this one for all in its lobby, another like it, and the rematch. */
export function createNextGame(deps: GameDeps, { people, ending, current, announcements }: GameParts) {
  const { id, client, storage } = deps;
  const { state, change } = createState(
    {
      request: { kind: 'none' } as Request,
      /** The id of the rematch, once it has been started. */
      rematchId: undefined as string | undefined,
    },
    deps.redraw,
  );

  const isSent = () => state.request.kind === 'sent';

  /** Never retried: after a lost response a second request could start a second game. */
  async function send(request: () => Promise<unknown>, problemOf: (error: ApiError) => string) {
    if (isSent()) return;
    change({ request: { kind: 'sent' } });
    try {
      await request();
    } catch (error) {
      const problem = problemOf(error as ApiError);
      change({ request: { kind: 'failed', problem } });
      announcements.announce(problem);
    }
  }

  return {
    ui: state,
    /** Back from the game that was started. */
    restored: () => change({ request: { kind: 'none' } }),

    /** Starts the game for everybody; the event tells all pages, this one too. */
    async startForAll(): Promise<void> {
      await send(async () => {
        await client.start(id);
        change({ request: { kind: 'none' } });
      }, requestProblem);
    },

    /** A new game with the same settings. */
    again: () =>
      send(async () => {
        const settings = await current.findSettings();
        if (!settings) return deps.go('');
        const { categoryId: category_id, size: board_size, words: word_count, difficulty } = settings;
        const { name } = storage.settings();
        const next = await client.newGame({
          category_id,
          board_size,
          word_count,
          difficulty,
          player_name: name,
        });
        storage.savePlayer(next.id, name);
        storage.remember({ ...recentGameOf(next), difficulty });
        deps.go(`game/${next.id}`);
      }, newGameProblem),

    /** The same new game for all players of this one, who meet in its lobby. */
    rematch: () =>
      send(async () => {
        const name = nameOf(people.ui.me);
        const next = state.rematchId ?? (await client.rematch(id, name || undefined, true)).id;
        // Without a name the lobby asks for one.
        if (name !== '') storage.savePlayer(next, name);
        deps.go(`game/${next}`);
      }, newGameProblem),

    /** Another player has started the rematch: the result asks this one to join it. */
    offerRematch(rematchId: string): void {
      const isNew = state.rematchId === undefined;
      change({ rematchId });
      const { result } = ending.ui;
      if (!isNew || !result?.fresh || isSent()) return;
      announcements.show(t.rematchAsked);
    },
  };
}

export type NextGame = ReturnType<typeof createNextGame>;
