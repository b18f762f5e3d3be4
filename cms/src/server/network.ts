import { isIPv6 } from 'node:net';

/**
 * What stands for one place on the Internet: an IPv4 address, or the /64 of an IPv6 address, within
 * which a single machine can take as many addresses as it likes.
 */
export function placeOf(address: string): string {
  const plain = asIPv4(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The network around an address: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const place = placeOf(address);
  return place.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

/** A socket for both versions shows IPv4 addresses in the form of IPv6. */
function asIPv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/** The eight groups of an IPv6 address, in one spelling. */
function groupsOf(address: string): string[] {
  // URL writes every spelling of an address the same way, but knows no zones (%eth0).
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const before = groups(head);
  const after = groups(tail ?? '');
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}
