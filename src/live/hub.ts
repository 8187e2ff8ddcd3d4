import { createTopics, type Send, sendAll, type Topic } from './topics.ts';

export type HubParts<State> = {
  /** The stored state of a topic, at the time of the call or later. */
  read(topic: string): Promise<State | undefined>;
  /** The number of changes. It only grows, and the change with number n never becomes another one. */
  versionOf(state: State): number;
  /** The events that lead from this version to the state. */
  changesText(state: State, version: number): string;
  /** One event with the whole state. */
  stateText(state: State): string;
};

export type Subscription<State> = {
  /**
   * Sends what the client is missing, then every later change. `state` was read after the subscription. Returns false when
   * the subscription was closed meanwhile.
   */
  start(state: State, lastEventId: number | undefined): boolean;
  close(): void;
};

export type Hub<State> = ReturnType<typeof createHub<State>>;

/**
 * Sends the changes of each topic to its subscribers. All events are made from stored states, never from a request: a state
 * with a higher version than the known one sends the changes between the two. So each subscriber gets each change once
 * and in order, whatever the order in which states arrive here.
 */
export function createHub<State>({ read, versionOf, changesText, stateText }: HubParts<State>) {
  /** The newest known state of each; `undefined` until the first read is answered. */
  const topics = createTopics<State | undefined>(
    () => undefined,
    async (name, topic) => {
      const before = knownVersion(topic);
      const state = await read(name);
      if (state !== undefined && versionOf(state) < before) revertTo(topic, state);
      else if (state !== undefined) advance(topic, state);
    },
  );

  const knownVersion = ({ state }: Topic<State | undefined>) => (state === undefined ? -1 : versionOf(state));

  /** The changes after the version of the client; the whole state when it has none, or one that does not exist. */
  function missedText(state: State, lastEventId: number | undefined): string {
    const has = lastEventId !== undefined && lastEventId <= versionOf(state);
    return has ? changesText(state, lastEventId) : stateText(state);
  }

  /**
   * Ignores an older state: reads may be answered in any order. One of the same version replaces the known one without an
   * event: an operator may have changed a name.
   */
  function advance(topic: Topic<State | undefined>, state: State): void {
    const known = knownVersion(topic);
    const version = versionOf(state);
    if (version < known) return;
    topic.state = state;
    if (version > known && known >= 0 && topic.started.size > 0) sendAll(topic, changesText(state, known));
  }

  /** The database has lost changes that were sent, for example in a failover to a standby: all get the stored state. */
  function revertTo(topic: Topic<State | undefined>, state: State): void {
    topic.state = state;
    sendAll(topic, stateText(state));
  }

  return {
    /** Subscribe before the state is read, so that no change falls between the two. */
    subscribe(name: string, send: Send): Subscription<State> {
      const { topic, isOpen, close } = topics.subscribe(name, send);
      return {
        start(state, lastEventId) {
          if (!isOpen()) return false;
          advance(topic, state);
          send(missedText(topic.state ?? state, lastEventId));
          topic.started.add(send);
          return true;
        },
        close,
      };
    },

    /** A state that this process has just stored. */
    publish(name: string, state: State): void {
      const topic = topics.get(name);
      if (topic) advance(topic, state);
    },

    /** The stored state has another version than the known one, maybe a lower one. */
    refresh: topics.refresh,

    /** Sends a text that is no change of the state. */
    send(name: string, text: string): void {
      const topic = topics.get(name);
      if (topic) sendAll(topic, text);
    },

    /** −1 while no state is known: lower than any version. `undefined`: the topic has no subscribers. */
    versionOf(name: string): number | undefined {
      const topic = topics.get(name);
      return topic && knownVersion(topic);
    },

    stateOf: (name: string): State | undefined => topics.get(name)?.state,

    /** The topics that have subscribers, and their known versions. */
    watched: (): Map<string, number> =>
      new Map(topics.all().map(([name, topic]) => [name, knownVersion(topic)])),
  };
}
