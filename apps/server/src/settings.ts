import { isIP } from 'node:net';
import { resolve } from 'node:path';
import en from 'zod/v4/locales/en.js';
import * as z from 'zod/mini';

/** Every setting, from the environment, checked at start. */
export type Settings = {
  port: number;
  host: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  isDemo: boolean;
  role: 'all' | 'web' | 'worker';
  publicUrl: string;
  /** Absent: one is made and kept in `dataDir`. */
  secret: string | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether the X-Forwarded-For header of the caller is believed. */
  isBehindProxy: boolean;
  /** Requests a second that one caller may make in the long run. */
  requestsPerSecond: number;
};

// The small build of zod has no words of its own; these serve the settings and every refused input of the API.
z.config(en());

const numberFrom = (...checks: z.core.$ZodCheck<number>[]) =>
  z.coerce.number('must be a number').check(...checks);
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);
const isHost = (host: string) => isIP(host) !== 0 || host === 'localhost';

const environment = z.object({
  PORT: z._default(numberFrom(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
  HOST: z._default(z.string().check(z.refine(isHost, 'must be an IP address or localhost')), '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO: z.optional(flag),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  PUBLIC_URL: z.optional(z.url('must be an address such as https://portal.example.com')),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  BEHIND_PROXY: z.optional(flag),
  REQUESTS_PER_SECOND: z._default(numberFrom(z.positive()), 200),
});

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export class SettingsError extends Error {}

/**
 * Reads and checks the settings.
 *
 * @throws SettingsError with one line for each mistake.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const values = parsed.data;
  const isDemo = values.DEMO ?? values.DATABASE_URL === undefined;
  if (isDemo && !LOOPBACK.has(values.HOST)) {
    throw new SettingsError(
      `HOST is ${values.HOST}, but the demo has well-known passwords and is served on this machine only. Set DEMO=0 or HOST=127.0.0.1.`,
    );
  }
  if (values.DATABASE_URL && !isDemo && !values.SECRET) {
    throw new SettingsError(
      'SECRET is missing: with DATABASE_URL every process needs the same one, of at least 32 characters.',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: resolve(values.DATA_DIR),
    isDemo,
    role: values.ROLE,
    publicUrl: values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`,
    secret: values.SECRET ?? null,
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    isBehindProxy: values.BEHIND_PROXY ?? false,
    requestsPerSecond: values.REQUESTS_PER_SECOND,
  };
}
