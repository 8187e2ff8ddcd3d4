import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** A normalised address: IPv6 as in RFC 5952, IPv4-mapped IPv6 as IPv4. */
export type Address = string;

/** An address with a port, which some proxies add: `[2001:db8::5]:4711`, `[2001:db8::5]` or `192.0.2.5:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([0-9.]+))(?::[0-9]{1,5})?$/;
const MAPPED = /^::ffff:([0-9.]+)$/i;

/** Reads an address with or without a port; a zone is dropped. */
export function parseAddress(text: string): Address | undefined {
  const [, inBrackets, dotted] = WITH_PORT.exec(text) ?? [];
  if (dotted !== undefined) return isIPv4(dotted) ? dotted : undefined;
  const [plain = ''] = (inBrackets ?? text).split('%', 1);
  if (!isIPv6(plain)) return undefined;
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' });
  return MAPPED.exec(address)?.[1] ?? address;
}

/** Returns the key of a client: its address, or the configured prefix of an IPv6 address. */
export function clientKey(address: Address, ipv6Prefix: number): string {
  if (ipv6Prefix === 128 || isIPv4(address)) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = [...start, ...Array(8 - start.length - end.length).fill('0'), ...end];
  const masked = groups.map((group, i) => {
    const bits = Math.min(Math.max(ipv6Prefix - 16 * i, 0), 16);
    return (Number.parseInt(group, 16) & (0xffff << (16 - bits))).toString(16);
  });
  return `${masked.join(':')}/${ipv6Prefix}`;
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is in a list of addresses, networks and names; their syntax is checked. */
export function networkMatcher(list: readonly string[]): (address: Address) => boolean {
  // Separate lists, because for Node ::/8 contains every IPv4 address, so all clients would be proxies.
  const networks = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const entry of list.flatMap((entry) => NAMED[entry] ?? [entry])) {
    const [address = '', bits] = entry.split('/');
    const [family, width] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    networks[familyOf(parseAddress(address) ?? address)].addSubnet(address, Number(bits ?? width), family);
  }
  return (address) => networks[familyOf(address)].check(address, familyOf(address));
}

function familyOf(address: Address): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
