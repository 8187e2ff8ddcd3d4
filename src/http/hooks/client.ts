import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { type Address, isWithin, networksFrom, parseAddress } from '../../limit/client-address.ts';

export type Clients = {
  /** The address that sent the request, told by the socket or by proxies that the operator names. */
  addressOf(request: IncomingMessage): Address;
  /** Whether the peer is a proxy that the operator names. */
  isBehindProxy(request: IncomingMessage): boolean;
};

/** So many proxies may stand in a row; what is to the left of them is not looked at. */
const MAX_PROXIES = 16;
/** A socket that is closed already has no address any more, and its answer no reader. */
const UNKNOWN_ADDRESS = ipaddr.IPv4.parse('0.0.0.0');

type Peer = { address: Address; isTrusted: boolean };

/**
 * X-Forwarded-For counts from the proxies that the operator names, and is read from its end: the first address there
 * that is no such proxy is the client. What is no address counts as the proxy that handed it on, so that it makes no
 * window of its own.
 */
export function createClients(trustProxy: readonly string[]): Clients {
  const trusted = networksFrom(trustProxy);
  const peers = new WeakMap<object, Peer>();

  const peerOf = ({ socket }: IncomingMessage): Peer => {
    const known = peers.get(socket);
    if (known) return known;
    const address = parseAddress(socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
    const peer = { address, isTrusted: isWithin(address, trusted) };
    if (address !== UNKNOWN_ADDRESS) peers.set(socket, peer);
    return peer;
  };

  return {
    addressOf(request) {
      const { address, isTrusted } = peerOf(request);
      const forwarded = request.headers['x-forwarded-for'];
      if (!isTrusted || forwarded === undefined) return address;
      let client = address;
      for (const entry of entriesFromEnd(String(forwarded))) {
        const next = parseAddress(entry);
        if (!next) return client;
        client = next;
        if (!isWithin(next, trusted)) return client;
      }
      return client;
    },
    isBehindProxy: (request) => peerOf(request).isTrusted,
  };
}

/** The entries of the list, last one first, without the empty ones. Looks at no more of a long list than it needs. */
function* entriesFromEnd(list: string): Generator<string> {
  let end = list.length;
  for (let found = 0; end > 0 && found < MAX_PROXIES; ) {
    const comma = list.lastIndexOf(',', end - 1);
    const entry = list.slice(comma + 1, end).trim();
    end = comma;
    if (entry === '') continue;
    found++;
    yield entry;
  }
}
