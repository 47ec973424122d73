import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import * as z from 'zod';
import { PROVIDER_CHALLENGE } from './session-token.ts';

/** As long as after a password. */
const OWED_SECONDS = 600;

/**
 * Opens a session, or a sign-in that still owes its code, for someone whom the door has found to be there by something else
 * than a password. These operations have no address.
 */
export function openingSessions() {
  return {
    id: 'opening-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token });
        },
      ),
      /** As the library does after a password: its own operations take the code. */
      oweCode: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (context) => {
          const { internalAdapter, secret } = context.context;
          const identifier = `${PROVIDER_CHALLENGE}${generateRandomString(20)}`;
          const expiresAt = new Date(Date.now() + OWED_SECONDS * 1000);
          await internalAdapter.createVerificationValue({
            value: context.body.userId,
            identifier,
            expiresAt,
          });
          await internalAdapter.createVerificationValue({
            value: '0',
            identifier: `2fa-attempts-${identifier}`,
            expiresAt,
          });
          const cookie = context.context.createAuthCookie('two_factor', { maxAge: OWED_SECONDS });
          await context.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
          return context.json({ twoFactorRedirect: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
