import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { PASSWORD_LEAST, PASSWORD_MOST } from '@passline/domain/users/password';
import type pg from 'pg';
import { newBackupCodes } from './account/new-backup-codes.ts';
import { openingSessions } from './opening-sessions.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import type { Passwords } from './passwords/passwords-in-a-thread.ts';
import { findSocialOnlyProvider } from './social-only.ts';

export type AuthSettings = {
  /** A pool whose search path is the schema `auth`. */
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  /** Origins other than the public one that may send a state-changing request. */
  trustedOrigins: () => string[];
  /** Seconds a session lasts without use. */
  sessionSeconds?: number;
  /** Absent: the library hashes by itself. */
  passwords?: Passwords;
};

export type Auth = ReturnType<typeof createAuth>;

/** Sign-in with e-mail and password, sessions and the optional second factor. */
export function createAuth(settings: AuthSettings) {
  const { passwords } = settings;
  return betterAuth({
    appName: 'Passline',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: settings.trustedOrigins,
    database: settings.pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
      ...(passwords && {
        password: {
          hash: (password) => passwords.hash(password),
          verify: (tried) => passwords.verify(tried),
        },
      }),
    },
    session: { expiresIn: settings.sessionSeconds ?? 7 * 24 * 3600, updateAge: 24 * 3600 },
    // Guesses are counted by guesses/guess-guard.ts, by account too, and requests by our listener.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'passline',
      // Set explicitly: by default it is off wherever NODE_ENV is test or TEST is set, that is in our tests and on the
      // machine of somebody who sets it for another program.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    plugins: [
      hashSessionTokens(),
      openingSessions(),
      twoFactor({
        issuer: 'Passline',
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: newBackupCodes },
      }),
    ],
    hooks: {
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/sign-in/email') return;
        const email = (context.body as { email?: unknown } | undefined)?.email;
        const provider =
          typeof email === 'string' ? await findSocialOnlyProvider(settings.pool, email) : null;
        if (provider) {
          throw new APIError('UNAUTHORIZED', {
            code: 'SOCIAL_SIGN_IN_ONLY',
            message: `This e-mail exists without a password. Please continue with ${provider}.`,
          });
        }
      }),
      after: createAuthMiddleware(async (context) => {
        const { returned } = context.context;
        // A script may read who is signed in; the token stays in the cookie.
        return context.path === '/get-session' && isSession(returned)
          ? context.json({ ...returned, session: { ...returned.session, token: undefined } })
          : undefined;
      }),
    },
  });
}

function isSession(answer: unknown): answer is { session: object } {
  return typeof answer === 'object' && answer !== null && 'session' in answer && answer.session !== null;
}
