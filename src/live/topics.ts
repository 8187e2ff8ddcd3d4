export type Send = (text: string) => void;

export type Topic<State> = {
  state: State;
  /** Subscribers that have the state. */
  readonly started: Set<Send>;
  /** All subscriptions, also those that still wait for the first read. */
  size: number;
  reading: 'no' | 'yes' | 'again';
};

/** What clients of this process follow: a topic exists as long as it has subscribers. `read` reads it and sends what is new. */
export function createTopics<State>(
  newState: () => State,
  read: (name: string, topic: Topic<State>) => Promise<void>,
) {
  const topics = new Map<string, Topic<State>>();

  /** A call during a read causes a second read: the first may be too early. */
  async function refresh(name: string): Promise<void> {
    const topic = topics.get(name);
    if (!topic) return;
    if (topic.reading !== 'no') {
      topic.reading = 'again';
      return;
    }
    topic.reading = 'yes';
    // An outage of the database is logged by the requests that fail.
    await read(name, topic).catch(() => {});
    const again = (topic.reading as Topic<State>['reading']) === 'again';
    topic.reading = 'no';
    if (again) await refresh(name);
  }

  return {
    refresh,
    get: (name: string): Topic<State> | undefined => topics.get(name),
    all: (): [string, Topic<State>][] => [...topics],

    subscribe(name: string, send: Send) {
      const topic: Topic<State> = topics.get(name) ?? {
        ...{ state: newState(), started: new Set(), size: 0, reading: 'no' },
      };
      topics.set(name, topic);
      topic.size++;
      let isOpen = true;
      return {
        topic,
        isOpen: () => isOpen,
        close(): void {
          if (!isOpen) return;
          isOpen = false;
          topic.size--;
          topic.started.delete(send);
          if (topic.size === 0) topics.delete(name);
        },
      };
    },
  };
}

export function sendAll<State>({ started }: Topic<State>, text: string): void {
  for (const send of started) send(text);
}
