import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  type Address,
  clientName,
  isWithin,
  networksFrom,
  parseAddress,
} from '../../limit/client-address.ts';

export type Clients = {
  /** The client's address: that of the socket, or the one that trusted proxies report. */
  addressOf(request: IncomingMessage): Address;
  /** The name under which the limits of the contract count it: its address, or the IPv6 prefix that the operator chose. */
  rateKeyOf(request: IncomingMessage): string;
  /** The name under which connections, requests and streams are counted. IPv6 by /64: that is what one client has. */
  capKeyOf(request: IncomingMessage): string;
  /** As `capKeyOf`, for a connection that has sent nothing yet; `undefined` when the peer is a trusted proxy. */
  capKeyOfPeer(socket: Socket): string | undefined;
  /** Whether the peer is a trusted proxy. */
  isBehindProxy(request: IncomingMessage): boolean;
};

/** At most this many entries are read, so that a long header costs little. */
const MAX_PROXIES = 16;
/** For a socket that is already closed: it has no address any more. */
const UNKNOWN_ADDRESS = ipaddr.IPv4.parse('0.0.0.0');

const CAP_PREFIX = 64;

type Peer = { address: Address; rateKey: string; capKey: string; isTrusted: boolean };

/**
 * X-Forwarded-For is used only when a trusted proxy sent it, and is read from its end: the first address that is not a
 * trusted proxy is the client. An entry that is not an address counts as the proxy that sent it, so that it gets no rate
 * window of its own.
 */
export function createClients(trustProxy: readonly string[], ipv6Prefix: number): Clients {
  const trusted = networksFrom(trustProxy);
  const capPrefix = Math.min(ipv6Prefix, CAP_PREFIX);
  const peers = new WeakMap<object, Peer>();

  const peerOf = (socket: Socket): Peer => {
    const known = peers.get(socket);
    if (known) return known;
    const address = parseAddress(socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS;
    // The names are made once for a connection: to make one takes 1 µs.
    const peer = {
      address,
      rateKey: clientName(address, ipv6Prefix),
      capKey: clientName(address, capPrefix),
      isTrusted: isWithin(address, trusted),
    };
    if (address !== UNKNOWN_ADDRESS) peers.set(socket, peer);
    return peer;
  };

  /** The client of a trusted proxy. */
  const forwardedFor = (proxy: Address, list: string): Address => {
    let client = proxy;
    for (const entry of entriesFromEnd(list)) {
      const next = parseAddress(entry);
      if (!next) return client;
      client = next;
      if (!isWithin(next, trusted)) return client;
    }
    return client;
  };

  const addressOf = (request: IncomingMessage): Address => {
    const { address, isTrusted } = peerOf(request.socket);
    const forwarded = isTrusted ? request.headers['x-forwarded-for'] : undefined;
    return forwarded === undefined ? address : forwardedFor(address, String(forwarded));
  };

  return {
    addressOf,
    rateKeyOf(request) {
      const { rateKey, isTrusted } = peerOf(request.socket);
      return isTrusted ? clientName(addressOf(request), ipv6Prefix) : rateKey;
    },
    capKeyOf(request) {
      const { capKey, isTrusted } = peerOf(request.socket);
      return isTrusted ? clientName(addressOf(request), capPrefix) : capKey;
    },
    capKeyOfPeer(socket) {
      const { capKey, isTrusted } = peerOf(socket);
      return isTrusted ? undefined : capKey;
    },
    isBehindProxy: (request) => peerOf(request.socket).isTrusted,
  };
}

/** The entries of the list, last one first, without the empty ones. Reads no more of a long list than needed. */
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
