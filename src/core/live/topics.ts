export type Send = (text: string) => void;

export type Follower = { readonly send: Send; isStarted: boolean };

export type Topic<State, Who extends Follower = Follower> = {
  /** `undefined` until it has been read. */
  known: State | undefined;
  readonly followers: Set<Who>;
  isReading: boolean;
  isReadWanted: boolean;
};

/** A topic exists as long as it has followers. `read` reads it and sends the news. */
export function createTopics<State, Who extends Follower = Follower>(
  read: (name: string, topic: Topic<State, Who>) => Promise<void>,
) {
  const topics = new Map<string, Topic<State, Who>>();

  return {
    /** A call during a read causes a second read, because the first may be too early. */
    async refresh(name: string): Promise<void> {
      const topic = topics.get(name);
      if (!topic) return;
      topic.isReadWanted = true;
      if (topic.isReading) return;
      topic.isReading = true;
      while (topic.isReadWanted) {
        topic.isReadWanted = false;
        // An outage of the database is logged by the requests that fail.
        await read(name, topic).catch(() => {});
      }
      topic.isReading = false;
    },

    get: (name: string) => topics.get(name),
    all: () => [...topics],

    subscribe(name: string, follower: Who) {
      const topic = topics.getOrInsertComputed(name, () => {
        return { known: undefined, followers: new Set(), isReading: false, isReadWanted: false };
      });
      topic.followers.add(follower);
      return {
        topic,
        close(): void {
          if (topic.followers.delete(follower) && topic.followers.size === 0) topics.delete(name);
        },
      };
    },
  };
}

export function sendAll({ followers }: Pick<Topic<unknown>, 'followers'>, text: string): void {
  for (const { send, isStarted } of followers) if (isStarted) send(text);
}
