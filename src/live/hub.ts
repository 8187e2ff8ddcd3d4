import type { PlayersEvent } from '../contract.ts';
import type { Game } from '../game/game.ts';
import { versionOf } from './changes.ts';
import { changesText, playersText, rematchText, stateText } from './events.ts';
import { createPresence, type Presence } from './presence.ts';
import { rematchId } from './rematch.ts';

export type HubParts = {
  /** The stored game, read after the call. */
  read(id: string): Promise<Game | undefined>;
  /** The game as GET answers it. */
  json(game: Game): string;
  /** Called when the players of a game at this process have changed. */
  announcePlayers(id: string, players: PlayersEvent): void;
  /** Calls it after this many milliseconds. */
  later(ms: number, act: () => void): void;
};

export type Subscriber = {
  /** The name under which the client is listed; `null`: it only watches. */
  readonly name: string | null;
  send(text: string): void;
};

export type Subscription = {
  /** Sends what the client is missing, then every later change. `game` was read after the subscription. */
  start(game: Game, lastEventId: number | undefined): void;
  close(): void;
};

type Channel = {
  /** The newest known state; `undefined` until the first read is answered. */
  game: Game | undefined;
  /** Subscribers that have the state of `game`. */
  readonly started: Set<Subscriber>;
  /** All subscriptions, also those that still wait for the first read. */
  size: number;
  readonly presence: Presence;
  playersPlanned: boolean;
  hasNewLocalPlayers: boolean;
  reading: 'no' | 'yes' | 'again';
};

/** Many clients that come or go together cause one event. */
const PLAYERS_MS = 100;
/** In a crowded game each event of players is sent to all, so it is sent less often. */
const PLAYERS_MS_PER_STREAM = 0.2;

const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

export type Hub = ReturnType<typeof createHub>;

/**
 * Sends the changes of each game to its subscribers. All events are made from stored states, never from a guess: a state
 * with a higher version than the known one sends the changes between the two. So each subscriber gets each change once
 * and in order, whatever the order in which states arrive here.
 */
export function createHub({ read, json, later, announcePlayers }: HubParts) {
  const channels = new Map<string, Channel>();

  function subscribe(id: string, subscriber: Subscriber): Subscription {
    const channel = channels.get(id) ?? createChannel();
    channels.set(id, channel);
    channel.size++;
    let isOpen = true;

    return {
      start(game, lastEventId) {
        if (!isOpen) return;
        advance(channel, game);
        channel.presence.join(subscriber.name);
        const players = playersText(channel.presence.players());
        subscriber.send(missedText(channel.game ?? game, lastEventId) + players);
        channel.started.add(subscriber);
        channel.hasNewLocalPlayers = true;
        planPlayers(id, channel);
      },

      close() {
        if (!isOpen) return;
        isOpen = false;
        channel.size--;
        if (channel.started.delete(subscriber)) {
          channel.presence.leave(subscriber.name);
          channel.hasNewLocalPlayers = true;
          planPlayers(id, channel);
        }
        if (channel.size === 0) channels.delete(id);
      },
    };
  }

  /** What a client lacks: the changes after its version, or all when it has none or one that the game does not have. */
  function missedText(game: Game, lastEventId: number | undefined): string {
    const version = versionOf(game);
    if (lastEventId !== undefined && lastEventId <= version) return changesText(game, lastEventId);
    return stateText(json(game), version);
  }

  /** An older state is one whose read was overtaken by a newer one: it is ignored. */
  function advance(channel: Channel, game: Game): void {
    const known = channel.game;
    if (known && versionOf(game) <= versionOf(known)) return;
    channel.game = game;
    if (known && channel.started.size > 0) sendAll(channel, changesText(game, versionOf(known)));
  }

  /** The database has lost changes that were sent, for example because a standby took over: all start from its state. */
  function goBack(channel: Channel, game: Game): void {
    channel.game = game;
    sendAll(channel, stateText(json(game), versionOf(game)));
  }

  function sendAll(channel: Channel, text: string): void {
    for (const subscriber of channel.started) subscriber.send(text);
  }

  function planPlayers(id: string, channel: Channel): void {
    if (channel.playersPlanned) return;
    channel.playersPlanned = true;
    later(PLAYERS_MS + channel.started.size * PLAYERS_MS_PER_STREAM, () => {
      channel.playersPlanned = false;
      if (channel.hasNewLocalPlayers) announcePlayers(id, channel.presence.local());
      channel.hasNewLocalPlayers = false;
      if (channel.started.size > 0) sendAll(channel, playersText(channel.presence.players()));
    });
  }

  /** Reads the game and sends what is new. A call during a read causes a second read: the first may be too early. */
  async function refresh(id: string, channel: Channel): Promise<void> {
    if (channel.reading !== 'no') {
      channel.reading = 'again';
      return;
    }
    channel.reading = 'yes';
    const before = knownVersion(channel);
    const game = await read(id).catch(() => undefined);
    const again = (channel.reading as Channel['reading']) === 'again';
    channel.reading = 'no';
    if (channels.get(id) !== channel) return;
    if (game && versionOf(game) < before) goBack(channel, game);
    else if (game) advance(channel, game);
    if (again) await refresh(id, channel);
  }

  return {
    /** Subscribe before the game is read, so that no change falls between the two. */
    subscribe,

    /** A state that this process has just stored. */
    publish(game: Game): void {
      const channel = channels.get(game.id);
      if (channel) advance(channel, game);
    },

    /** Another process has stored this version. */
    async hint(id: string, version: number): Promise<void> {
      const channel = channels.get(id);
      if (channel && version > knownVersion(channel)) await refresh(id, channel);
    },

    /** The stored game has another version than the known one, maybe a lower one. */
    async refresh(id: string): Promise<void> {
      const channel = channels.get(id);
      if (channel) await refresh(id, channel);
    },

    /** The rematch of the game has been started. */
    announceRematch(id: string): void {
      const channel = channels.get(id);
      if (channel) sendAll(channel, rematchText({ id: rematchId(id) }));
    },

    /** The players of a game at another process. */
    setRemotePlayers(id: string, process: string, players: PlayersEvent): void {
      const channel = channels.get(id);
      if (channel?.presence.setRemote(process, players)) planPlayers(id, channel);
    },

    /** Another process is gone, and its players with it. */
    forgetRemote(process: string): void {
      for (const [id, channel] of channels) {
        if (channel.presence.setRemote(process, NO_PLAYERS)) planPlayers(id, channel);
      }
    },

    /** The games that have subscribers, and their known versions. */
    watched(): Map<string, number> {
      return new Map([...channels].map(([id, channel]) => [id, knownVersion(channel)]));
    },

    get size(): number {
      return channels.size;
    },
  };
}

function createChannel(): Channel {
  return {
    game: undefined,
    started: new Set(),
    size: 0,
    presence: createPresence(),
    playersPlanned: false,
    hasNewLocalPlayers: false,
    reading: 'no',
  };
}

/** −1 while no state is known: lower than the version of any game. */
function knownVersion({ game }: Channel): number {
  return game ? versionOf(game) : -1;
}
