import { isIPv6, SocketAddress } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The name under which a client's requests are counted: its address in one spelling, IPv4-mapped IPv6 folded to
 * IPv4, and IPv6 cut to the prefix that the operator groups by.
 */
export function clientAddress(address: string, ipv6Prefix: number): string {
  if (!address.includes(':')) return address;
  const mapped = IPV4_MAPPED.exec(address);
  if (mapped) return mapped[1] as string;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const canonical = new SocketAddress({ family: 'ipv6', address: plain }).address;
  const folded = IPV4_MAPPED.exec(canonical);
  if (folded) return folded[1] as string;
  return ipv6Prefix === 128 ? canonical : prefixOf(canonical, ipv6Prefix);
}

function prefixOf(address: string, bits: number): string {
  return groupsOf(address)
    .map((group, i) => {
      const kept = Math.min(16, Math.max(0, bits - i * 16));
      return (group & (0xffff << (16 - kept))).toString(16);
    })
    .join(':')
    .concat(`/${bits}`);
}

/** The eight 16-bit groups of a canonical IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const left = parseGroups(head);
  if (tail === undefined) return left;
  const right = parseGroups(tail);
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

function parseGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
