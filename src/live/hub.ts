import type { PlayersEvent } from '../contract/games.ts';
import type { Game } from '../game/game.ts';
import { versionOf } from './changes.ts';
import { changesText, playersText, rematchText, stateText } from './events.ts';
import { createPresence, type Presence } from './presence.ts';
import { rematchId } from './rematch.ts';

export type HubParts = {
  /** The stored game, at the time of the call or later. */
  read(id: string): Promise<Game | undefined>;
  /** The game as GET answers it. */
  json(game: Game): string;
  /** Called when the players of a game at this process have changed. */
  announcePlayers(id: string, players: PlayersEvent): void;
  /** Called for the first subscriber of a game: the players that other processes announced before are not known here. */
  askForPlayers(id: string): void;
  /** Calls `act` after this many milliseconds. */
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

/** One game that has subscribers. */
type Topic = {
  /** The newest known state; `undefined` until the first read is answered. */
  game: Game | undefined;
  /** The id that a rematch will have, while the game is completed and no rematch of it is known here. */
  awaitedRematch: string | undefined;
  /** Subscribers that have the state of `game`. */
  readonly started: Set<Subscriber>;
  /** All subscriptions, also those that still wait for the first read. */
  size: number;
  readonly presence: Presence;
  playersScheduled: boolean;
  hasNewLocalPlayers: boolean;
  reading: 'no' | 'yes' | 'again';
};

/** The event `players` is delayed by this, so that many clients that connect or disconnect together cause one event. */
const PLAYERS_MS = 100;
/** Each event is sent to all streams of the game, so in a crowded game it is sent less often. */
const PLAYERS_MS_PER_STREAM = 0.2;

const NO_PLAYERS: PlayersEvent = { players: [], watchers: 0 };

export type Hub = ReturnType<typeof createHub>;

/**
 * Sends the changes of each game to its subscribers. All events are made from stored states, never from a guess: a state
 * with a higher version than the known one sends the changes between the two. So each subscriber gets each change once
 * and in order, whatever the order in which states arrive here.
 */
export function createHub({ read, json, later, announcePlayers, askForPlayers }: HubParts) {
  const topics = new Map<string, Topic>();

  function subscribe(id: string, subscriber: Subscriber): Subscription {
    const topic = topics.get(id) ?? createTopic();
    topics.set(id, topic);
    topic.size++;
    let isOpen = true;

    return {
      start(game, lastEventId) {
        if (!isOpen) return;
        advance(topic, game);
        topic.presence.join(subscriber.name);
        const players = playersText(topic.presence.players());
        subscriber.send(missedText(topic.game ?? game, lastEventId) + players);
        if (topic.started.size === 0) askForPlayers(id);
        topic.started.add(subscriber);
        topic.hasNewLocalPlayers = true;
        schedulePlayers(id, topic);
      },

      close() {
        if (!isOpen) return;
        isOpen = false;
        topic.size--;
        if (topic.started.delete(subscriber)) {
          topic.presence.leave(subscriber.name);
          topic.hasNewLocalPlayers = true;
          schedulePlayers(id, topic);
        }
        if (topic.size === 0) topics.delete(id);
      },
    };
  }

  /** The changes after the version of the client; the whole game when it has none, or one that the game does not have. */
  function missedText(game: Game, lastEventId: number | undefined): string {
    const version = versionOf(game);
    if (lastEventId !== undefined && lastEventId <= version) return changesText(game, lastEventId);
    return stateText(json(game), version);
  }

  /** Ignores an older state: reads may be answered in any order. */
  function advance(topic: Topic, game: Game): void {
    const known = topic.game;
    if (known && versionOf(game) <= versionOf(known)) return;
    setGame(topic, game);
    if (known && topic.started.size > 0) sendAll(topic, changesText(game, versionOf(known)));
  }

  /** The database has lost changes that were sent, for example in a failover to a standby: all get the stored state. */
  function revertTo(topic: Topic, game: Game): void {
    setGame(topic, game);
    sendAll(topic, stateText(json(game), versionOf(game)));
  }

  function sendAll(topic: Topic, text: string): void {
    for (const subscriber of topic.started) subscriber.send(text);
  }

  function schedulePlayers(id: string, topic: Topic): void {
    if (topic.playersScheduled) return;
    topic.playersScheduled = true;
    later(PLAYERS_MS + topic.started.size * PLAYERS_MS_PER_STREAM, () => {
      topic.playersScheduled = false;
      // The topic may have been deleted and made again meanwhile: its late timer must not announce that all have left.
      if (topic.hasNewLocalPlayers) announcePlayers(id, (topics.get(id) ?? topic).presence.local());
      topic.hasNewLocalPlayers = false;
      if (topic.started.size > 0) sendAll(topic, playersText(topic.presence.players()));
    });
  }

  /** Reads the game and sends what is new. A call during a read causes a second read: the first may be too early. */
  async function refresh(id: string, topic: Topic): Promise<void> {
    if (topic.reading !== 'no') {
      topic.reading = 'again';
      return;
    }
    topic.reading = 'yes';
    const before = knownVersion(topic);
    const game = await read(id).catch(() => undefined);
    const again = (topic.reading as Topic['reading']) === 'again';
    topic.reading = 'no';
    if (topics.get(id) !== topic) return;
    if (game && versionOf(game) < before) revertTo(topic, game);
    else if (game) advance(topic, game);
    if (again) await refresh(id, topic);
  }

  return {
    /** Subscribe before the game is read, so that no change falls between the two. */
    subscribe,

    /** A state that this process has just stored. */
    publish(game: Game): void {
      const topic = topics.get(game.id);
      if (topic) advance(topic, game);
    },

    /** Another process has stored this version: reads the game if the known one is older. */
    async refreshIfOlder(id: string, version: number): Promise<void> {
      const topic = topics.get(id);
      if (topic && version > knownVersion(topic)) await refresh(id, topic);
    },

    /** The stored game has another version than the known one, maybe a lower one. */
    async refresh(id: string): Promise<void> {
      const topic = topics.get(id);
      if (topic) await refresh(id, topic);
    },

    /** The rematch of the game has been started. */
    announceRematch(id: string): void {
      const topic = topics.get(id);
      if (!topic) return;
      topic.awaitedRematch = undefined;
      sendAll(topic, rematchText({ id: rematchId(id) }));
    },

    /** The rematches that may have been started at another process: their ids, each with the id of the first game. */
    awaitedRematches(): Map<string, string> {
      const awaited = new Map<string, string>();
      for (const [id, { awaitedRematch }] of topics) if (awaitedRematch) awaited.set(awaitedRematch, id);
      return awaited;
    },

    /** The players of a game at another process. */
    setRemotePlayers(id: string, process: string, players: PlayersEvent): void {
      const topic = topics.get(id);
      if (topic?.presence.setRemote(process, players)) schedulePlayers(id, topic);
    },

    /** Another process has stopped, so its players are disconnected. */
    forgetRemote(process: string): void {
      for (const [id, topic] of topics) {
        if (topic.presence.setRemote(process, NO_PLAYERS)) schedulePlayers(id, topic);
      }
    },

    /** The games that have subscribers, and their known versions. */
    watched(): Map<string, number> {
      return new Map([...topics].map(([id, topic]) => [id, knownVersion(topic)]));
    },

    get size(): number {
      return topics.size;
    },
  };
}

function createTopic(): Topic {
  return {
    game: undefined,
    awaitedRematch: undefined,
    started: new Set(),
    size: 0,
    presence: createPresence(),
    playersScheduled: false,
    hasNewLocalPlayers: false,
    reading: 'no',
  };
}

/** A game of a puzzle has no category, and no rematch. */
function setGame(topic: Topic, game: Game): void {
  const isAwaited = game.completedAt !== null && game.categoryId !== null;
  topic.game = game;
  topic.awaitedRematch = isAwaited ? rematchId(game.id) : undefined;
}

/** −1 while no state is known: lower than the version of any game. */
function knownVersion({ game }: Topic): number {
  return game ? versionOf(game) : -1;
}
