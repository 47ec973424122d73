import { isIP } from 'node:net';
import { Refused } from '../../actions/refusal.ts';

/** The site to which passkeys belong: they are offered to no other. */
export type RelyingParty = { id: string; origin: string };

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/**
 * From the public address of the portal. Browsers know passkeys only of sites with a name: on this machine that is localhost,
 * elsewhere an address of numbers has none. See docs/rules/session.md#passkeys.
 */
export function relyingPartyOf(portalUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(portalUrl);
  if (LOOPBACK.has(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  return isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** @throws Refused where the portal has no name */
export function requireRelyingParty(portalUrl: string): RelyingParty {
  const party = relyingPartyOf(portalUrl);
  if (party) return party;
  const message = 'Passkeys need a portal with a name in its address; here it is an IP address.';
  throw new Refused('PASSKEYS_NOT_HERE', { status: 400, message });
}
