import { isIPv6 } from 'node:net';

/**
 * The network of 48 bits around that of 64, by which limits know an IPv6 caller (`http/client-address.ts`). Providers
 * hand out as much as that to one customer, who then has 65,536 networks of 64 bits. Null for an IPv4 address.
 */
export function networkAround(address: string): string | null {
  return isIPv6(address) ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}
