import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whose guesses are counted together: an address of IPv4, or the network of 64 bits around one of IPv6, since whoever
 * has one address there has all of them. What is no address stays as it is.
 */
export function addressGroup(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const first = head === '' ? [] : head.split(':');
  // An IPv4 at the end stands for two groups.
  const last = (tail ?? '')
    .split(':')
    .flatMap((group) => (group === '' ? [] : isIPv4(group) ? [group, ''] : [group]));
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
