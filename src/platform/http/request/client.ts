import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { type Address, clientKey, networkMatcher, parseAddress } from '../../limit/client-address.ts';
import { KEY_HEADER } from '../../schemas/headers.ts';
import { hashSecret } from '../../secret.ts';

export type Client = {
  /** The address of the socket, or the address that trusted proxies report. */
  address: Address;
  /** Its key for the contract's two limits: its address, or the IPv6 prefix that the operator chose. */
  rateKey: string;
  /** Its key for connections and turns; for IPv6, the /64. */
  capKey: string;
  /** Its key for all other limits and for streams: the name of its API key, otherwise its `capKey`. */
  limitKey: string;
  hasUnknownKey: boolean;
  isBehindProxy: boolean;
};

export type Clients = ReturnType<typeof createClients>;

/** Limits the entries read, so that a long header costs little. */
const MAX_PROXIES = 16;
/** The address of a socket that is already closed. */
const UNKNOWN_ADDRESS = '0.0.0.0';

const CAP_PREFIX = 64;

export function createClients(
  trustProxy: readonly string[],
  ipv6Prefix: number,
  apiKeys: ReadonlyMap<string, string>,
) {
  const isTrusted = networkMatcher(trustProxy);
  // Compared by hash, so that timing doesn't reveal how much of a key is right.
  const names = new Map([...apiKeys].map(([key, name]) => [hashSecret(key), name]));

  const clientAt = (address: Address, isBehindProxy: boolean): Client => {
    const capKey = clientKey(address, CAP_PREFIX);
    const rateKey = clientKey(address, ipv6Prefix);
    return { address, rateKey, capKey, limitKey: capKey, hasUnknownKey: false, isBehindProxy };
  };

  const withKey = (client: Client, key: string): Client => {
    const name = names.get(hashSecret(key));
    return name === undefined ? { ...client, hasUnknownKey: true } : { ...client, limitKey: `key ${name}` };
  };

  /** Reads the list from its end, because the client is the first address that isn't a trusted proxy. */
  const forwardedFor = (proxy: Address, list: string): Address => {
    const entries = list.split(',').map((entry) => entry.trim());
    let client = proxy;
    for (const entry of entries.filter(Boolean).slice(-MAX_PROXIES).reverse()) {
      const next = parseAddress(entry);
      // An invalid address counts as the proxy that sent it, so that it doesn't get its own rate window.
      if (!next) return client;
      client = next;
      if (!isTrusted(next)) return client;
    }
    return client;
  };

  return {
    /** The peer of a connection that may have sent nothing yet; it may be a trusted proxy. Takes 1 µs. */
    forPeer({ remoteAddress = '' }: Socket): Client {
      const address = parseAddress(remoteAddress) ?? UNKNOWN_ADDRESS;
      return clientAt(address, isTrusted(address));
    },

    /** The client that sent a request with these headers over this peer's connection. */
    forRequest(peer: Client, headers: IncomingHttpHeaders): Client {
      const forwarded = peer.isBehindProxy ? headers['x-forwarded-for'] : undefined;
      const client =
        forwarded === undefined ? peer : clientAt(forwardedFor(peer.address, String(forwarded)), true);
      const key = headers[KEY_HEADER];
      return key ? withKey(client, String(key)) : client;
    },
  };
}
