import { BlockList, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Longer than any address with a port. */
const MAX_LENGTH = 64;
/** `[2001:db8::5]:4711`, `[2001:db8::5]` or `192.0.2.5:4711`: some proxies add the port. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([0-9.]+))(?::[0-9]{1,5})?$/;

/** Parses an address with or without a port. IPv4-mapped IPv6 becomes IPv4, and a zone is dropped. */
export function parseAddress(text: string): Address | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, inBrackets, dotted] = WITH_PORT.exec(text) ?? [];
  if (dotted !== undefined) {
    // ipaddr.js would read `1` and `0x7f.1` as IPv4 too.
    return ipaddr.IPv4.isValidFourPartDecimal(dotted) ? ipaddr.IPv4.parse(dotted) : undefined;
  }
  const [plain = ''] = (inBrackets ?? text).split('%', 1);
  if (!ipaddr.IPv6.isValid(plain)) return undefined;
  const address = ipaddr.IPv6.parse(plain);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** The key of a client: one spelling, and IPv6 cut to the configured prefix. */
export function clientName(address: Address, ipv6Prefix: number): string {
  if (address instanceof ipaddr.IPv4 || ipv6Prefix === 128) return address.toString();
  const mask = ipaddr.IPv6.subnetMaskFromPrefixLength(ipv6Prefix);
  const parts = address.parts.map((group, i) => group & (mask.parts[i] ?? 0));
  return `${new ipaddr.IPv6(parts).toNormalizedString()}/${ipv6Prefix}`;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is in a list of addresses, networks and names; their syntax is checked. */
export function networkMatcher(list: readonly string[]): (address: Address) => boolean {
  // Apart, because for Node ::/8 holds every IPv4 address: all clients would be proxies.
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of list.flatMap((entry) => NAMED[entry] ?? [entry])) {
    const [address = '', bits] = entry.split('/');
    const [family, width] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    networks[parseAddress(address)?.kind() ?? family].addSubnet(address, Number(bits ?? width), family);
  }
  return (address) => networks[address.kind()].check(address.toString(), address.kind());
}
