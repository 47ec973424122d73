import { betterAuth } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type pg from 'pg';
import { findSocialOnlyProvider } from './social-only.ts';

export type AuthSettings = {
  /** A pool whose search path is the schema `auth`. */
  pool: pg.Pool;
  secret: string;
  publicUrl: string;
  /** Origins besides the public one that may send a state-changing request. */
  trustedOrigins: () => string[];
  /** Seconds a session lasts without use. */
  sessionSeconds?: number;
  /** Off only where a test signs in many times. */
  isRateLimited?: boolean;
};

export type Auth = ReturnType<typeof createAuth>;

/** Sign-in with e-mail and password, sessions and the optional second factor. */
export function createAuth(settings: AuthSettings) {
  return betterAuth({
    appName: 'Passline',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    trustedOrigins: settings.trustedOrigins,
    database: settings.pool,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10 },
    session: { expiresIn: settings.sessionSeconds ?? 7 * 24 * 3600, updateAge: 24 * 3600 },
    rateLimit: {
      enabled: settings.isRateLimited ?? true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/two-factor/verify-totp': { window: 60, max: 10 },
        '/two-factor/verify-backup-code': { window: 60, max: 10 },
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'passline',
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    plugins: [twoFactor({ issuer: 'Passline' })],
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
    },
  });
}
