import type { Cell } from '../../src/game/grid.ts';
import { problems } from '../messages/messages.ts';
import { once } from '../shared/once.ts';
import type { GameDeps } from './deps.ts';
import { createEnding } from './ending.ts';
import type { GameState } from './game-state.ts';
import type { Pointed } from './gesture.ts';
import { createGuessing } from './guesses.ts';
import { createHints } from './hints.ts';
import { type KeyPress, keyAction } from './input.ts';
import { createNaming } from './naming.ts';
import { createSlices } from './slices.ts';
import { createStarting } from './starting.ts';
import { createGameSync } from './sync.ts';
import { createTyping } from './typing.ts';

type ControllerDeps = GameDeps & {
  later(): Promise<
    Pick<typeof import('./result.ts'), 'restOfResult'> & Pick<typeof import('./share.ts'), 'createSharing'>
  >;
};

/** Composes the page of a game: its state, and the actions of the player that concern several parts of it. */
export function createGameController(deps: ControllerDeps) {
  const running = createSlices(deps);
  const ending = createEnding(deps, running);
  const slices = { ...running, ending };
  const { about, panels, pausing, people, pointing, session, speech } = running;
  const starting = createStarting(deps, slices);
  const naming = createNaming(deps, slices);
  const sync = createGameSync(deps, slices, starting);
  const { askHint } = createHints(deps, slices, sync.sync);
  const guessing = createGuessing(deps, slices, sync);
  const typing = createTyping(deps.redraw, slices, guessing);

  const sharing = once(async () => (await deps.later()).createSharing(deps, slices));
  type Sharing = Awaited<ReturnType<typeof sharing>>;

  async function share(act: (sharing: Sharing) => Promise<void>) {
    const script = await sharing().catch(() => undefined);
    if (script) await act(script);
    else speech.show(problems.noAnswer);
  }

  function mark({ game }: GameState) {
    const marked = pointing.mark(game.grid);
    if (marked) guessing.choose(marked);
  }

  /** The player has said who they are. */
  function joined() {
    pointing.refocus();
    sync.renamed();
  }

  return {
    ...slices,
    starting,
    naming,
    typing,
    askHint,
    now: () => deps.clock.now(),
    localNow: () => deps.timers.now(),
    link: () => deps.address(`game/${deps.id}`),
    open() {
      void about.load().then(session.remember);
      return sync.sync();
    },
    shown: sync.shown,
    /** The browser restored the page from its back/forward cache. */
    restored() {
      starting.restored();
      sync.shown(true);
    },
    online: sync.online,
    stored: sync.stored,
    invite: () => share((script) => script.invite()),
    sharePuzzle: () => share((script) => script.sharePuzzle()),
    shareResult: () => share((script) => script.shareResult()),
    challenge: () => share((script) => script.challenge()),

    join() {
      if (people.join(session.game()?.game)) joined();
    },

    watch() {
      people.watch();
      joined();
    },

    /** Takes the result of a pointer event: see gesture.ts. */
    pointed({ selection, chosen, aim }: Pointed) {
      if (ending.ui.result) return;
      pointing.select(selection);
      if (selection) pointing.focusOn(selection.from);
      if (chosen) guessing.choose(chosen, aim);
      else if (aim) guessing.tryTaps(aim);
    },

    /** A press without a pointer, as voice control, a switch or a screen reader sends it. */
    activated(cell: Cell) {
      const game = session.game();
      if (!game || ending.ui.result) return;
      pointing.focusOn(cell);
      mark(game);
    },

    /** Returns whether the board handles the key. */
    pressed(press: KeyPress): boolean {
      const game = session.game();
      const action = game && keyAction(press, pointing.ui.focus, game.game.grid);
      if (!action || (ending.ui.result && !['focus', 'read', 'escape'].includes(action.type))) return false;
      if (action.type === 'focus') pointing.moveTo(action.cell);
      else if (action.type === 'mark') mark(game);
      else if (action.type === 'read') speech.announce(action.letters.join(', '));
      else if (action.type === 'hint') void askHint(undefined, true);
      else if (action.type === 'type') typing.setTyping(true);
      else pointing.cancel();
      return true;
    },

    /** Hides the board and its words, or shows them again. Where no time is compared this stops the clock. */
    hide(on: boolean) {
      panels.hide(on && !ending.ui.result);
      if (on) {
        pointing.cancel();
        pausing.stop();
      } else {
        pausing.goOn();
        pointing.refocus();
      }
    },
  };
}

export type GameController = ReturnType<typeof createGameController>;
