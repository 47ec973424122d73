import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

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

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(4000),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || host === 'localhost', 'must be an IP address or localhost')
    .default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO: flag.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: z.url('must be an address such as https://portal.example.com').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  BEHIND_PROXY: flag.default(false),
  REQUESTS_PER_SECOND: z.coerce.number('must be a number').positive().default(200),
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
    isBehindProxy: values.BEHIND_PROXY,
    requestsPerSecond: values.REQUESTS_PER_SECOND,
  };
}
