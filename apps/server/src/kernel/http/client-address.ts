import type { IncomingMessage } from 'node:http';
import { isIPv6, SocketAddress, isIP } from 'node:net';

const IPV4_IN_IPV6 = '::ffff:';
const UNKNOWN = '0.0.0.0';

/**
 * Where a request comes from, as limits count it: an IPv4 address, or the network of an IPv6 address (its first 64
 * bits, of which one household has all addresses). X-Forwarded-For is trusted only behind our own proxy, and then
 * its last entry, with or without a port; an entry that is not an address counts as the proxy's own.
 */
export function clientAddress(request: IncomingMessage, isBehindProxy: boolean): string {
  const own = request.socket.remoteAddress ?? UNKNOWN;
  if (!isBehindProxy) return network(own);
  const last = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return network(addressIn(last ?? '') ?? own);
}

function addressIn(entry: string): string | undefined {
  return isIP(entry) ? entry : SocketAddress.parse(entry)?.address;
}

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.toLowerCase().split('%', 1)[0] ?? '';
  if (plain.startsWith(IPV4_IN_IPV6) && plain.includes('.')) return plain.slice(IPV4_IN_IPV6.length);
  // The parser of addresses writes each in one form, `::` included.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return `${[...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':')}::`;
}
