import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { type Address, clientName, networkMatcher, parseAddress } from '../../limit/client-address.ts';
import { hashSecret } from '../../puzzles/secret.ts';
import { KEY_HEADER } from '../../schemas/headers.ts';

export type Client = {
  /** That of the socket, or the one that trusted proxies report. */
  address: Address;
  /** Its name for the contract's two limits: its address, or the IPv6 prefix that the operator chose. */
  rateKey: string;
  /** Its name for connections and turns. IPv6 by /64: that is what one client has. */
  capKey: string;
  /** Its name for all other limits and for streams: that of its API key, else its `capKey`. */
  limitKey: string;
  hasUnknownKey: boolean;
  isBehindProxy: boolean;
};

export type Clients = ReturnType<typeof createClients>;

/** At most this many entries are read, so that a long header costs little. */
const MAX_PROXIES = 16;
/** For a socket that is already closed: it has no address any more. */
const UNKNOWN_ADDRESS = '0.0.0.0';

const CAP_PREFIX = 64;

export function createClients(
  trustProxy: readonly string[],
  ipv6Prefix: number,
  apiKeys: ReadonlyMap<string, string>,
) {
  const isTrusted = networkMatcher(trustProxy);
  // Found by a hash, so that no time tells how much of a key is right.
  const names = new Map([...apiKeys].map(([key, name]) => [hashSecret(key), name]));

  const clientAt = (address: Address, isBehindProxy: boolean): Client => {
    const capKey = clientName(address, CAP_PREFIX);
    const rateKey = clientName(address, ipv6Prefix);
    return { address, rateKey, capKey, limitKey: capKey, hasUnknownKey: false, isBehindProxy };
  };

  const withKey = (client: Client, key: string): Client => {
    const name = names.get(hashSecret(key));
    return name === undefined ? { ...client, hasUnknownKey: true } : { ...client, limitKey: `key ${name}` };
  };

  /** Reads the list from its end: the first address that is not a trusted proxy is the client. */
  const forwardedFor = (proxy: Address, list: string): Address => {
    const entries = list.split(',').map((entry) => entry.trim());
    let client = proxy;
    for (const entry of entries.filter(Boolean).slice(-MAX_PROXIES).reverse()) {
      const next = parseAddress(entry);
      // What is no address counts as the proxy that sent it, so that it gets no rate window of its own.
      if (!next) return client;
      client = next;
      if (!isTrusted(next)) return client;
    }
    return client;
  };

  return {
    /** The peer of a connection that may have sent nothing yet; it may be a trusted proxy. Takes 1 µs. */
    ofPeer({ remoteAddress = '' }: Socket): Client {
      const address = parseAddress(remoteAddress) ?? UNKNOWN_ADDRESS;
      return clientAt(address, isTrusted(address));
    },

    /** The one that sent a request with these headers over a connection of this peer. */
    of(peer: Client, headers: IncomingHttpHeaders): Client {
      const forwarded = peer.isBehindProxy ? headers['x-forwarded-for'] : undefined;
      const client =
        forwarded === undefined ? peer : clientAt(forwardedFor(peer.address, String(forwarded)), true);
      const key = headers[KEY_HEADER];
      return key ? withKey(client, String(key)) : client;
    },
  };
}
