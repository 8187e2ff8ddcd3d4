import type { PlayersEvent, YouEvent } from '../schemas/events.ts';
import { eventText } from './events.ts';
import type { Follower } from './feeds.ts';

/** Clients that connect or disconnect at the same time cause one event. */
const DELAY_MS = 100;
/** A crowded game has fewer events, because each is sent to all its streams. */
const DELAY_MS_PER_STREAM = 0.2;
/** A longer list would make each event of a crowded game large, so the others count as watchers. */
const MAX_NAMES = 50;

/** `id` distinguishes players; '' means a player without a session, known only by name. */
export type Player = { readonly id: string; readonly name: string };

export type GameFollower = Follower & {
  /** `null`: the client only watches. */
  readonly player: Player | null;
  end(): void;
  /** The last event about players that it received. */
  lastPlayersEvent: string;
};

/**
 * Sends the list of players to this process's followers of a game, first when they connect and then after
 * each change.
 */
export function createPlayers() {
  const scheduled = new WeakSet<ReadonlySet<GameFollower>>();

  function sendIfChanged(follower: GameFollower, text: string): void {
    if (follower.lastPlayersEvent === text) return;
    follower.lastPlayersEvent = text;
    follower.send(text);
  }

  function announceLater(followers: ReadonlySet<GameFollower>): void {
    if (scheduled.has(followers)) return;
    scheduled.add(followers);
    const announce = () => {
      scheduled.delete(followers);
      const text = playersText(followers);
      for (const follower of followers) if (follower.isStarted) sendIfChanged(follower, text);
    };
    setTimeout(announce, DELAY_MS + followers.size * DELAY_MS_PER_STREAM).unref();
  }

  return {
    joined(follower: GameFollower, followers: ReadonlySet<GameFollower>): void {
      if (follower.player?.id) follower.send(youText(follower.player));
      sendIfChanged(follower, playersText(followers));
      announceLater(followers);
    },
    left: announceLater,
  };
}

function youText({ id, name }: Player): string {
  return eventText('you', JSON.stringify({ player_id: id, player_name: name } satisfies YouEvent));
}

/** Has no id, because a client that reconnects gets the players again anyway. */
function playersText(followers: Iterable<GameFollower>): string {
  return eventText('players', JSON.stringify(playersOf(followers)));
}

/**
 * Returns the players in the order of connecting. A player with several tabs is one player, with the newest tab's name.
 */
function playersOf(followers: Iterable<GameFollower>): PlayersEvent {
  const players = new Map<string, Player>();
  let watchers = 0;
  for (const { player, isStarted } of followers) {
    if (!isStarted) continue;
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
