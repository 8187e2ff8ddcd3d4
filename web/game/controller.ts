import type { Cell } from '../../src/core/game/grid.ts';
import { problems } from '../messages/messages.ts';
import { once } from '../shared/once.ts';
import { createCurrentGame, createPause, createPuzzleInfo } from './current-game.ts';
import type { GameDeps } from './deps.ts';
import { createEnding, createLeaderboardName, type RestOfResult } from './ending.ts';
import type { GameState } from './game-state.ts';
import type { Pointed } from './gesture.ts';
import { createGuesses } from './guesses.ts';
import { createHints, createTypingField, isOffLeaderboards, type KeyPress, keyAction } from './input.ts';
import { type CreateRoom, createLobby, createNextGame } from './lobby.ts';
import { createAnnouncements, createConnection, createPanels } from './page-state.ts';
import { createPeople } from './players.ts';
import type { Invitation, PictureSender } from './result.ts';
import { createSelection } from './selection.ts';
import { createGameSync } from './sync.ts';

type ControllerDeps = GameDeps & {
  /** The function that a feature adds; `undefined` without one. */
  createRoom: CreateRoom | undefined;
  loadLazyViews(): Promise<RestOfResult & Pick<typeof import('./result.ts'), 'createSharing'>>;
};

/** Composes the page of a game: the parts of its state, and the player's actions that concern several of them. */
export function createGameController(deps: ControllerDeps) {
  const announcements = createAnnouncements(deps.redraw);
  const connection = createConnection(deps, announcements);
  const info = createPuzzleInfo(deps, announcements);
  const current = createCurrentGame(deps, info);
  const people = createPeople(deps, announcements);
  const panels = createPanels(deps);
  const pause = createPause(deps, { info, people, current });
  const selection = createSelection(deps, announcements);
  const lobby = createLobby(deps, { selection, current, announcements });
  const running = { info, connection, panels, pause, people, selection, current, announcements };
  const ending = createEnding(deps, running);
  const parts = { ...running, lobby, ending };
  const nextGame = createNextGame(deps, parts);
  const room = deps.createRoom?.(deps, { ...parts, nextGame });
  const leaderboardName = createLeaderboardName(deps, parts);
  const sync = createGameSync(deps, parts, room);
  const { askHint } = createHints(deps, parts, sync.sync);
  const guesses = createGuesses(deps, parts, sync);
  const typingField = createTypingField(deps.redraw, parts, guesses);

  let hasInvited = false;
  const sharing = once(async () => (await deps.loadLazyViews()).createSharing(deps, parts));
  type Sharing = Awaited<ReturnType<typeof sharing>>;

  async function share(act: (sharing: Sharing) => Promise<void>) {
    const script = await sharing().catch(() => undefined);
    if (script) await act(script);
    else announcements.show(problems.noAnswer);
  }

  function mark({ game }: GameState) {
    const marked = selection.mark(game.grid);
    if (marked) guesses.choose(marked);
  }

  /** Called when the player has given a name, or chosen to watch. */
  function joined() {
    selection.refocus();
    sync.renamed();
  }

  return {
    ...parts,
    nextGame,
    room,
    leaderboardName,
    typingField,
    askHint,
    now: () => deps.clock.now(),
    localNow: () => deps.timers.now(),
    isOnline: deps.isOnline,
    link: () => deps.address(`game/${deps.id}`),
    open() {
      void info.load().then(sync.learnName);
      return sync.sync();
    },
    onVisibility: sync.onVisibility,
    /** Called when the browser has restored the page from its back/forward cache. */
    restored() {
      nextGame.reset();
      sync.onVisibility(true);
    },
    onOnline: sync.onOnline,
    leave: sync.leave,
    onStorage: sync.onStorage,

    /** Asks before the first invitation to a daily game of this day, because only solo games are ranked. */
    async invite(): Promise<void> {
      const invite = () => {
        hasInvited = true;
        return share((script) => script.invite());
      };
      const isRanked = info.ui.subject.kind === 'daily' && pause.isCompared() && !isOffLeaderboards(parts);
      if (isRanked && !hasInvited) panels.ask('invite', '', invite);
      else await invite();
    },

    sharePuzzle: () => share((script) => script.sharePuzzle()),
    shareResult: (picture: PictureSender) => share((script) => script.shareResult(picture)),
    savePicture: (picture: PictureSender) => share((script) => script.savePicture(picture)),
    inviteTo: (invitation: Invitation) => share((script) => script.inviteTo(invitation)),

    join() {
      if (people.join(current.game()?.game)) joined();
    },

    watch() {
      people.watch();
      joined();
    },

    /** Takes the result of a pointer event: see gesture.ts. */
    pointed({ selection: line, chosen, aim }: Pointed) {
      if (ending.ui.result) return;
      selection.select(line);
      if (line) selection.focusOn(line.from);
      if (chosen) guesses.choose(chosen, aim);
      else if (aim) guesses.tryTaps(aim);
    },

    /** Takes a press without a pointer, as voice control, switches and screen readers send it. */
    activated(cell: Cell) {
      const game = current.game();
      if (!game || ending.ui.result) return;
      selection.focusOn(cell);
      mark(game);
    },

    /** Returns whether the board handles the key. */
    pressed(press: KeyPress): boolean {
      const game = current.game();
      const action = game && keyAction(press, selection.ui.focus, game.game.grid);
      if (!action || (ending.ui.result && !['focus', 'read', 'escape'].includes(action.type))) return false;
      if (action.type === 'focus') selection.moveTo(action.cell);
      else if (action.type === 'mark') mark(game);
      else if (action.type === 'read') announcements.announce(action.letters.join(', '));
      else if (action.type === 'hint') void askHint(undefined, true);
      else if (action.type === 'type') typingField.setTyping(true);
      else selection.cancel();
      return true;
    },

    /** Called when a letter of the message has reached its slot. */
    letterArrived: () => deps.signal('letter'),

    /** Stops the clock and hides the board with its words, or continues. */
    togglePause() {
      if (pause.isPaused()) {
        pause.goOn();
        selection.refocus();
      } else if (!ending.ui.result) {
        selection.cancel();
        pause.stop();
      }
    },
  };
}

export type GameController = ReturnType<typeof createGameController>;

/** The properties of most views: the page, and its game. */
export type GameProps = { ctl: GameController; state: GameState };
