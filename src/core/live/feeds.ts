type SendText = (text: string) => void;

export type Follower = { readonly send: SendText; isStarted: boolean };

export type Feed<State, Who extends Follower = Follower> = {
  /** `undefined` until it has been read. */
  known: State | undefined;
  readonly followers: Set<Who>;
  isReading: boolean;
  isReadWanted: boolean;
};

/** A feed exists as long as it has followers. `read` reads it and sends the news. */
export function createFeeds<State, Who extends Follower = Follower>(
  read: (name: string, feed: Feed<State, Who>) => Promise<void>,
) {
  const feeds = new Map<string, Feed<State, Who>>();

  return {
    /** A call during a read causes a second read, because the first may be too early. */
    async refresh(name: string): Promise<void> {
      const feed = feeds.get(name);
      if (!feed) return;
      feed.isReadWanted = true;
      if (feed.isReading) return;
      feed.isReading = true;
      while (feed.isReadWanted) {
        feed.isReadWanted = false;
        // An outage of the database is logged by the requests that fail.
        await read(name, feed).catch(() => {});
      }
      feed.isReading = false;
    },

    get: (name: string) => feeds.get(name),
    all: () => [...feeds],

    subscribe(name: string, follower: Who) {
      const feed = feeds.getOrInsertComputed(name, () => {
        return { known: undefined, followers: new Set(), isReading: false, isReadWanted: false };
      });
      feed.followers.add(follower);
      return {
        feed,
        close(): void {
          if (feed.followers.delete(follower) && feed.followers.size === 0) feeds.delete(name);
        },
      };
    },
  };
}

export function sendAll({ followers }: Pick<Feed<unknown>, 'followers'>, text: string): void {
  for (const { send, isStarted } of followers) if (isStarted) send(text);
}
