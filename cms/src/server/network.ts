import { BlockList, isIPv6 } from 'node:net';

/**
 * Returns the key for rate limits: an IPv4 address, or the /64 of an IPv6 address. One machine can
 * use any number of addresses within a /64.
 */
export function toAddressKey(address: string): string {
  const plain = asIPv4(address);
  return isIPv6(plain) ? `${splitGroups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/**
 * Returns the network around an address: the /24 of an IPv4 address, the /64 of an IPv6 address.
 */
export function toNetwork(address: string): string {
  const place = toAddressKey(address);
  return place.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/**
 * Loopback, RFC 1918, link-local, the shared addresses of RFC 6598, and their IPv6 counterparts.
 */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Returns whether an address belongs to this machine or a private network; false for other text.
 */
export function isPrivate(address: string): boolean {
  const plain = asIPv4(address).replace(/%.*$/, '');
  return PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Unwraps IPv4 addresses, which a dual-stack socket shows in IPv6 form. */
function asIPv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** Returns the eight groups of an IPv6 address, normalised. */
function splitGroups(address: string): string[] {
  // URL normalises the spelling of an address, but does not accept zones (%eth0).
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = groups(tail ?? '');
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}
