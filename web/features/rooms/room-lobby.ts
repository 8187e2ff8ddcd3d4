import type { ApiError } from '../../../src/client/client.ts';
import { PRESETS, type PresetName, presetOf } from '../../../src/core/game/presets.ts';
import type { LanguageView } from '../../../src/core/schemas/games.ts';
import type { RoomPlayerView, RoomView } from '../../../src/features/rooms/schema.ts';
import type { GameController } from '../../game/controller.ts';
import type { GameDeps } from '../../game/deps.ts';
import type { GameState } from '../../game/game-state.ts';
import type { FindNextTogether, NextTogether } from '../../game/lobby.ts';
import { nameOf, type PlayerScore } from '../../game/players.ts';
import { createState } from '../../shared/controller.ts';
import { requestProblem } from '../../shared/problems.ts';
import { findNext } from './next.ts';

/** The service counts a page as here for four times as long. */
const ENTER_MS = 5_000;
/** A visitor without a name reads the room this much later, because a new player takes some time to enter. */
const READ_MS = 500;

/** The board that the host has chosen. */
type Choice = { language: string; categoryId: number; preset: PresetName | undefined };

/** The room of a game, in the lobby and after the end, where it also has the series. */
export function createRoomLobby(deps: GameDeps, ctl: GameController) {
  const { id, client, session, timers } = deps;
  const { state: ui, change } = createState(
    {
      room: undefined as RoomView | undefined,
      /** Whether the first response is still missing. */
      isLoading: true,
      isRemoved: false,
      languages: [] as readonly LanguageView[],
      /** The offer for the next game, at the end of this one. */
      next: undefined as NextTogether | undefined,
      problem: '',
    },
    deps.redraw,
  );
  let seen: { state: GameState; here: string } | undefined;
  let cancel = () => {};
  let hasEnded = false;

  async function refresh(): Promise<void> {
    cancel();
    const player_name = nameOf(ctl.people.ui.me);
    try {
      change({ room: await readRoom(player_name), isLoading: false });
      if (ctl.lobby.isWaiting() && isHost() && ui.languages.length === 0)
        change({ languages: await client.languages() });
    } catch (error) {
      if ((error as ApiError).code === 'removed') {
        ctl.leave();
        return change({ isRemoved: true });
      }
      change({ isLoading: false });
    }
    if (player_name && ctl.lobby.isWaiting()) cancel = timers.after(ENTER_MS, refresh);
  }

  /** Only a page that saw the end enters a finished game's room, so that an old game gets no new room. */
  function readRoom(player_name: string): Promise<RoomView> {
    const enters = ctl.lobby.isWaiting() || ctl.ending.ui.result?.fresh;
    return player_name && enters ? client.enterRoom(id, { player_name, session }) : client.room(id);
  }

  const isHost = () => ui.room !== undefined && ui.room.you !== null && ui.room.host === ui.room.you;

  globalThis.addEventListener?.('pagehide', () => {
    const player_name = nameOf(ctl.people.ui.me);
    if (player_name && ctl.lobby.isWaiting())
      void client.enterRoom(id, { player_name, session, leaves: true }).catch(() => {});
  });

  function choice(): Choice | undefined {
    const { details } = ctl.info.ui.subject;
    const game = ctl.current.game()?.game;
    const language = ui.languages.find(({ code }) => code === details?.language);
    const category = language?.categories.find(({ name }) => name === game?.category);
    if (!language || !category || !game || !details) return undefined;
    const settings = { size: game.board_size, words: game.words.length, difficulty: details.difficulty };
    return {
      language: language.code,
      categoryId: category.id,
      preset: presetOf(settings) ?? 'classic',
    };
  }

  return {
    ui,
    choice,
    host: (): RoomPlayerView | undefined =>
      ui.room?.players.find(({ player_id }) => player_id === ui.room?.host),
    isHost,

    /**
     * Reads the room again when players come and go, and after each change of the game, because the service reports
     * changes of the room as changes of the game. Without a player there is no room to read.
     */
    saw(state: GameState, players: readonly PlayerScore[]): void {
      const here = players.map(({ key }) => key).join();
      if (state === seen?.state && here === seen.here) return;
      seen = { state, here };
      cancel();
      const isNamed = nameOf(ctl.people.ui.me) !== '';
      if (isNamed || players.length > 0) cancel = timers.after(isNamed ? 0 : READ_MS, refresh);
    },

    /** The game of several players has ended: reads the room, for the series, and finds what comes next. */
    ended(finders: readonly FindNextTogether[]): void {
      if (hasEnded) return;
      hasEnded = true;
      timers.after(0, refresh);
      timers.after(0, async () => {
        change({ next: await findNext(deps, ctl, finders).catch(() => undefined) });
      });
    },

    async choose(changed: Partial<Choice>): Promise<void> {
      const before = choice();
      if (!before) return;
      const chosen = { ...before, ...changed };
      const preset = PRESETS.find(({ name }) => name === chosen.preset);
      const language = ui.languages.find(({ code }) => code === chosen.language);
      const isKnown = language?.categories.some((one) => one.id === chosen.categoryId);
      const category_id = isKnown ? chosen.categoryId : language?.categories[0]?.id;
      if (!preset || category_id === undefined) return;
      const { size: board_size, words: word_count, difficulty } = preset;
      try {
        ctl.current.take(
          await client.chooseBoard(id, { session, category_id, board_size, word_count, difficulty }),
        );
        await ctl.info.load();
        change({ problem: '' });
      } catch (error) {
        change({ problem: requestProblem(error as ApiError) });
      }
    },

    async remove(playerId: string): Promise<void> {
      try {
        change({ room: await client.removePlayer(id, session, playerId), problem: '' });
      } catch (error) {
        change({ problem: requestProblem(error as ApiError) });
      }
    },
  };
}

type RoomLobby = ReturnType<typeof createRoomLobby>;

const lobbies = new WeakMap<GameController, RoomLobby>();

/** Returns the room of a page, which loads with its lobby or its result. */
export function roomOf(ctl: GameController): RoomLobby | undefined {
  if (!ctl.room) return undefined;
  const known = lobbies.get(ctl) ?? createRoomLobby(ctl.room.deps, ctl);
  lobbies.set(ctl, known);
  return known;
}
