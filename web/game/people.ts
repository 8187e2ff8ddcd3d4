import { givenName } from '../../src/game/player-name.ts';
import type { FindEvent, PlayersEvent, YouEvent } from '../../src/schemas/events.ts';
import type { FindsRequest, GameView } from '../../src/schemas/games.ts';
import { game as t, name as texts } from '../messages/messages.ts';
import { createState } from '../shared/controller.ts';
import { foldName, joinErrorOf } from '../shared/player-name.ts';
import type { GameDeps } from './deps.ts';
import { freeName, isTaken, type Named, NO_PLAYERS, namedIn, nameOf, type People } from './players.ts';
import type { Speech } from './speech.ts';

/** In place of the name of one who only watches; no name has this character. */
const WATCHES = '-';

/** Who is here, who found what, and who this player is. */
export function createPeople(deps: GameDeps, speech: Speech) {
  const { id, storage, redraw } = deps;
  const { state, change } = createState<People>(
    { me: storedMe(), myId: undefined, present: NO_PLAYERS, met: [], finders: new Map() },
    redraw,
  );

  function storedMe(): People['me'] {
    const known = storage.player(id);
    if (known === undefined) return asked(false);
    return known === WATCHES ? { kind: 'watcher' } : { kind: 'player', name: known, isNew: false };
  }

  function asked(isWatching: boolean): People['me'] {
    return { kind: 'asked', typed: storage.settings().name, error: '', isWatching };
  }

  function askAgain(typed: string, error: string): void {
    const isWatching = state.me.kind === 'asked' && state.me.isWatching;
    change({ me: { kind: 'asked', typed, error, isWatching } });
    speech.announce(error);
  }

  return {
    ui: state,
    /** Who found a word, in a request, and whether the game has left the leaderboards. */
    finder(): Pick<FindsRequest, 'player_name' | 'session' | 'unlisted'> {
      const name = nameOf(state.me);
      return { ...(name && { player_name: name }), session: deps.session, ...deps.stored.unlisted() };
    },

    /** Who follows the game; without a session this player only watches. */
    follower(): { playerName?: string | undefined; session?: string } {
      if (state.me.kind !== 'player') return {};
      return { playerName: state.me.name || undefined, session: deps.session };
    },

    /** Who this player is to the server, which leaves out a name that is not allowed. */
    identify({ player_id: myId, player_name: listed }: YouEvent): void {
      change({ myId });
      const { me } = state;
      if (me.kind !== 'player' || !me.isNew) return;
      change({ me: { ...me, isNew: false } });
      if (me.name === listed) return;
      askAgain(me.name, texts.refused);
      storage.savePlayer(id, '');
    },

    /** Who has left stays in the score. */
    meet(present: PlayersEvent): void {
      const isNew = (one: Named) => !state.met.some(({ name, id }) => name === one.name && id === one.id);
      change({ present, met: [...state.met, ...namedIn(present).filter(isNew)] });
    },

    /** At the end: who found nothing and has left before was no opponent. */
    forgetAbsent: () => change({ met: namedIn(state.present) }),

    found({ word, player_name: name, player_id: id }: FindEvent): void {
      change({ finders: new Map([...state.finders, [word, { name, id }]]) });
    },

    /** The player has put a name on a leaderboard. */
    takeName(name: string): void {
      storage.saveSettings({ name });
      storage.savePlayer(id, name);
      change({ me: { kind: 'player', name, isNew: false } });
    },

    /** A teacher has given the player who started the game another name. Returns whether it is this player. */
    takeNewName({ player_name: name }: GameView): boolean {
      const before = storage.recent().find((game) => game.id === id)?.player;
      if (before === undefined || before !== nameOf(state.me) || before === name) return false;
      change({ me: { kind: 'player', name, isNew: false } });
      storage.savePlayer(id, name);
      return true;
    },

    typeName(typed: string): void {
      if (state.me.kind === 'asked') change({ me: { ...state.me, typed: foldName(typed), error: '' } });
    },

    /** The player of a shared game has given a name. Returns whether it can be used. */
    join(game: GameView | undefined): boolean {
      const typed = state.me.kind === 'asked' ? state.me.typed : '';
      const name = givenName(typed);
      if (name === null) askAgain(typed, joinErrorOf(typed));
      else if (isTaken(state, game, name)) {
        const free = freeName(state, game, name);
        askAgain(free, t.nameTaken(name, free));
      } else {
        storage.saveSettings({ name });
        storage.savePlayer(id, name);
        change({ me: { kind: 'player', name, isNew: true } });
        return true;
      }
      return false;
    },

    watch(): void {
      storage.savePlayer(id, WATCHES);
      change({ me: { kind: 'watcher' } });
    },

    /** For one who watches, and would like to play now. */
    askForName: () => change({ me: asked(true) }),
  };
}

export type PeopleOwner = ReturnType<typeof createPeople>;
