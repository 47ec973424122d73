import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { databaseAddress, flag, numberFrom, textLike } from './kernel/environment-fields.ts';
import { environmentPart } from './kernel/environment-part.ts';
import { BLOCKED_PORTS } from './kernel/http/blocked-ports.ts';
import { SettingsError } from './kernel/settings-error.ts';

export type ProcessSettings = {
  port: number;
  host: string;
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The owner of the tables, who migrates them, and the role of `databaseUrl`; null: that role does it all. */
  databaseOwner: { url: string; application: string } | null;
  dataDir: string;
  isDemo: boolean;
  /** `large`: the demo with three years before it. */
  dataSet: 'demo' | 'large';
  role: 'all' | 'web' | 'worker';
  publicUrl: string;
  /** Null: one is made and kept in `dataDir`. */
  secret: string | null;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Whether the X-Forwarded-For header of the caller is believed. */
  isBehindProxy: boolean;
  /** Requests a second that one caller may make in the long run. */
  requestsPerSecond: number;
  /** The bearer token of /metrics; null: there is none. */
  metricsToken: string | null;
};

const isHost = (host: string) => isIP(host) !== 0 || host === 'localhost';

/** Only a proxy would find the server, and the simulator would try for ever. */
const isReachable = z.refine<number>(
  (port) => !BLOCKED_PORTS.has(port),
  'is a port that browsers refuse to connect to: choose another one, such as 4000',
);

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** What a process is and where it runs. With DATABASE_URL it is no demo, unless DEMO says so. */
export const processEnvironment = environmentPart(
  {
    PORT: z._default(numberFrom(z.int(), z.minimum(0), z.maximum(65_535), isReachable), 4000),
    HOST: z._default(z.string().check(z.refine(isHost, 'must be an IP address or localhost')), '127.0.0.1'),
    DATABASE_URL: z.optional(databaseAddress),
    DATABASE_OWNER_URL: z.optional(databaseAddress),
    DATA_DIR: z._default(z.string(), '.data'),
    DEMO: z.optional(flag),
    PASSLINE_DATA: z._default(z.enum(['demo', 'large']), 'demo'),
    ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
    PUBLIC_URL: z.optional(z.url('must be an address such as https://portal.example.com')),
    SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
    LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
    BEHIND_PROXY: z.optional(flag),
    REQUESTS_PER_SECOND: z._default(numberFrom(z.positive()), 200),
    METRICS_TOKEN: z.optional(textLike(/^\S{16,}$/, 'must have at least 16 characters and no blanks')),
  },
  (values): ProcessSettings => {
    const isDemo = values.DEMO ?? values.DATABASE_URL === undefined;
    if (isDemo && !LOOPBACK.has(values.HOST)) {
      throw new SettingsError(
        `HOST is ${values.HOST}, but the demo has well-known passwords and is served on this machine only. Set DEMO=0 or HOST=127.0.0.1.`,
      );
    }
    if (values.PASSLINE_DATA === 'large' && (values.DATABASE_URL !== undefined || !isDemo)) {
      throw new SettingsError(
        `PASSLINE_DATA is large, but ${isDemo ? 'DATABASE_URL names a database of your own' : 'this is not the demo'}: a million made-up orders are loaded only into the demo in the embedded database. Leave out PASSLINE_DATA${values.DATABASE_URL === undefined ? ' or DEMO=0' : ' or DATABASE_URL'}.`,
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
      databaseOwner: ownerOf(values.DATABASE_URL, values.DATABASE_OWNER_URL),
      dataDir: resolve(values.DATA_DIR),
      isDemo,
      dataSet: values.PASSLINE_DATA,
      role: values.ROLE,
      publicUrl: values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`,
      secret: values.SECRET ?? null,
      logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
      isBehindProxy: values.BEHIND_PROXY ?? false,
      requestsPerSecond: values.REQUESTS_PER_SECOND,
      metricsToken: values.METRICS_TOKEN ?? null,
    };
  },
);

function ownerOf(url: string | undefined, ownerUrl: string | undefined): ProcessSettings['databaseOwner'] {
  if (ownerUrl === undefined) return null;
  if (url === undefined)
    throw new SettingsError('DATABASE_URL missing: it goes together with DATABASE_OWNER_URL.');
  const application = roleOf(url);
  if (application === '' || application === roleOf(ownerUrl))
    throw new SettingsError('DATABASE_URL must name another role than DATABASE_OWNER_URL.');
  return { url: ownerUrl, application };
}

/** The role that an address of PostgreSQL names; empty: none. */
function roleOf(url: string): string {
  return decodeURIComponent(/^\w+:\/\/([^:@/?]*)(:[^@]*)?@/.exec(url)?.[1] ?? '');
}
