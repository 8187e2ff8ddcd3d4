import type { PlayersEvent } from '../contract/events.ts';
import { playersText } from './events.ts';
import type { Send } from './topics.ts';

/** Calls `act` after this many milliseconds. */
export type Later = (ms: number, act: () => void) => void;

/** The event `players` is delayed by this, so that many clients that connect or disconnect together cause one event. */
const DELAY_MS = 100;
/** Each event is sent to all streams of the game, so in a crowded game it is sent less often. */
const DELAY_MS_PER_STREAM = 0.2;
/** Longer lists would make each event of a crowded game large; the others are counted as watchers. */
const MAX_NAMES = 50;

/** `id` tells players apart; '' is one without a session, who is known by the name alone. */
export type Player = { readonly id: string; readonly name: string };

type Follower = {
  /** `null`: the client only watches. */
  readonly player: Player | null;
  readonly send: Send;
  /** The text of the last event that it got. */
  told: string;
};

/**
 * Who follows a game at this process. A player with several tabs is one player, with the name of the newest one.
 * Each follower gets the list at its start, and again when it has changed.
 */
export function createPlayers(later: Later) {
  const games = new Map<string, Set<Follower>>();
  const scheduled = new Set<string>();

  function tell(follower: Follower, text: string): void {
    if (follower.told === text) return;
    follower.told = text;
    follower.send(text);
  }

  function schedule(id: string): void {
    if (scheduled.has(id)) return;
    scheduled.add(id);
    later(DELAY_MS + (games.get(id)?.size ?? 0) * DELAY_MS_PER_STREAM, () => {
      scheduled.delete(id);
      const followers = games.get(id);
      if (!followers) return;
      const text = playersText(playersOf(followers));
      for (const follower of followers) tell(follower, text);
    });
  }

  return {
    /** Returns the function with which the follower leaves. */
    join(id: string, player: Player | null, send: Send): () => void {
      const followers = games.get(id) ?? new Set();
      const follower: Follower = { player, send, told: '' };
      games.set(id, followers);
      followers.add(follower);
      tell(follower, playersText(playersOf(followers)));
      schedule(id);
      return () => {
        followers.delete(follower);
        if (followers.size === 0) games.delete(id);
        else schedule(id);
      };
    },
  };
}

/** In the order in which the players connected. */
function playersOf(followers: Iterable<Follower>): PlayersEvent {
  const players = new Map<string, Player>();
  let watchers = 0;
  for (const { player } of followers) {
    if (player === null) watchers++;
    else players.set(player.id || `named ${player.name}`, player);
  }
  const listed = [...players.values()].slice(0, MAX_NAMES);
  return {
    players: listed.map(({ name }) => name),
    ...(listed.some(({ id }) => id !== '') && { ids: listed.map(({ id }) => id) }),
    watchers: watchers + players.size - listed.length,
  };
}
