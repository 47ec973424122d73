import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from '@passline/contract/kernel/permissions';
import { WINDOW_OF } from '@passline/contract/session/window-of';
import { isCookieRequest } from './session-token.ts';

/**
 * Whether a window of the portal asks that was drawn for somebody else than who is signed in in its browser now: what its
 * person pressed must not be done in the other's name. See docs/rules/session.md#two-windows.
 */
export function isOthersWindow(headers: IncomingHttpHeaders, caller: Principal | null): boolean {
  const windowOf = headers[WINDOW_OF];
  return (
    windowOf !== undefined &&
    caller?.kind === 'user' &&
    isCookieRequest(headers) &&
    windowOf !== caller.userId
  );
}
