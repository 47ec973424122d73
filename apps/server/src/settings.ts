import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import './kernel/actions/plain-issue.ts';
import { COOLING_OFF_HOURS, COOLING_OFF_MOST_HOURS } from '@passline/domain/banking/cooling-off';
import {
  CREDENTIAL_COOLING_OFF_HOURS,
  CREDENTIAL_COOLING_OFF_MOST_HOURS,
} from '@passline/domain/users/cooling-off';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { MESSAGES_A_DAY, MESSAGES_A_DAY_MOST } from '@passline/domain/notifications/message-budget';
import { COUNTRIES_WITH_NUMBERS, MESSAGE_COUNTRIES } from '@passline/domain/notifications/message-countries';
import {
  isNeverPrinted,
  isPrivate,
  PRIVATE_NETWORKS,
  readAddressRange,
  type AddressRange,
} from '@passline/domain/printing/print-address';
import type { S3Settings } from './kernel/files/s3-store.ts';
import type { VopaySettings } from './features/balances/vopay/vopay-settings.ts';
import { MONERIS_URL, type MonerisAccess } from './features/payments/moneris/moneris-settings.ts';
import { STRIPE_URL, type StripeAccess } from './features/payments/stripe-settings.ts';
import type { SquareApplication } from './features/square/square-settings.ts';
import { BLOCKED_PORTS } from './kernel/http/blocked-ports.ts';
import { readSealingKey, type SealingKey } from './kernel/sealing/vault.ts';
import type { MailAndPhone } from './features/outbox/choose-channels.ts';
import type { MessageLimits } from './features/outbox/message-limits.ts';
import { SettingsError } from './kernel/settings-error.ts';
import type { MapSettings } from './features/map/map-settings.ts';

/** Every setting, from the environment, checked at start. */
export type Settings = {
  port: number;
  host: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The owner of the tables, who migrates them, and the role of `databaseUrl`; absent: that role does it all. */
  databaseOwner: { url: string; application: string } | null;
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
  /** The bearer token of /metrics; absent: there is none. */
  metricsToken: string | null;
  /** Absent: messages are kept in the outbox. */
  mailAndPhone: MailAndPhone;
  /** To which countries SMS and calls go, and how many for each location and day. */
  messageLimits: MessageLimits;
  /** Absent: files are in `dataDir`. */
  s3: S3Settings | null;
  /** Absent: addresses are searched in our own list. */
  geocoderUrl: string | null;
  /** A CSV with the columns of OpenAddresses; absent: the small sample that is shipped. */
  map: MapSettings;
  /** Where printing is allowed in addition to private networks. */
  printerNetworks: readonly AddressRange[];
  printAddresses: readonly AddressRange[];
  /** From this amount in cents on a second super admin has to approve; null: never. */
  approvalFromCents: number | null;
  /** Absent: a stand-in pays. */
  vopay: VopaySettings | null;
  /** Null: a stand-in. */
  moneris: MonerisAccess | null;
  /** Null: a stand-in. */
  stripe: StripeAccess | null;
  /** What Stripe signs its webhooks with; null: none is taken. */
  stripeWebhookSecret: string | null;
  square: {
    /** Absent: a stand-in. */
    application: SquareApplication | null;
  };
  /** What seals Square's tokens and the numbers of bank accounts, the newest first; none: a key that is made from the secret. */
  sealingKeys: readonly SealingKey[];
  /** How long payouts wait after their bank account changed; 0: not at all. */
  coolingOffHours: number;
  /** How long someone moves no money after a change of how they sign in; 0: not at all. */
  credentialCoolingOffHours: number;
};

const numberFrom = (...checks: z.core.$ZodCheck<number>[]) =>
  z.coerce.number('must be a number').check(...checks);
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((value) => value === '1'),
);
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://service.example.com',
});
const isHost = (host: string) => isIP(host) !== 0 || host === 'localhost';

/** Only a proxy would find the server, and the simulator would try for ever. */
const isReachable = z.refine<number>(
  (port) => !BLOCKED_PORTS.has(port),
  'is a port that browsers refuse to connect to: choose another one, such as 4000',
);

const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'));

const environment = z.object({
  PORT: z._default(numberFrom(z.int(), z.minimum(0), z.maximum(65_535), isReachable), 4000),
  HOST: z._default(z.string().check(z.refine(isHost, 'must be an IP address or localhost')), '127.0.0.1'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  DATA_DIR: z._default(z.string(), '.data'),
  DEMO: z.optional(flag),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  PUBLIC_URL: z.optional(z.url('must be an address such as https://portal.example.com')),
  SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  LOG_LEVEL: z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  BEHIND_PROXY: z.optional(flag),
  REQUESTS_PER_SECOND: z._default(numberFrom(z.positive()), 200),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^\S{16,}$/, 'must have at least 16 characters and no blanks')),
  ),
  S3_ENDPOINT: z.optional(address),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY_ID: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  GEOCODER_URL: z.optional(address),
  ADDRESSES_CSV: z.optional(
    z.never('is no longer read: import the file once, with npm run import-addresses -- file.csv'),
  ),
  MAP_STYLE_URL: z.optional(address),
  MAP_HOSTS: z._default(z.string(), ''),
  MAP_PMTILES: z.optional(
    z.string().check(z.regex(/\.pmtiles$/, 'must be a file such as vancouver.pmtiles')),
  ),
  PRINTER_NETWORKS: z._default(z.string(), ''),
  PRINT_ADDRESSES: z._default(z.string(), ''),
  APPROVAL_FROM: z._default(numberFrom(z.minimum(0), z.maximum(1_000_000)), 10_000),
  MESSAGE_COUNTRIES: z._default(z.string(), MESSAGE_COUNTRIES.join()),
  MESSAGES_PER_LOCATION_PER_DAY: z._default(
    z.coerce
      .number(`must be a whole number from 1 to ${MESSAGES_A_DAY_MOST}`)
      .check(z.int(), z.minimum(1), z.maximum(MESSAGES_A_DAY_MOST)),
    MESSAGES_A_DAY,
  ),
  VOPAY_ACCOUNT_ID: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the id of an account at VoPay, without blanks')),
  ),
  VOPAY_KEY: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the API key of an account at VoPay, without blanks')),
  ),
  VOPAY_SECRET: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the shared secret of an account at VoPay, without blanks')),
  ),
  VOPAY_URL: z._default(address, 'https://earthnode.vopay.com'),
  SQUARE_APPLICATION_ID: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the id of an application of Square')),
  ),
  SQUARE_APPLICATION_SECRET: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the secret of an application of Square')),
  ),
  SQUARE_ENVIRONMENT: z._default(z.enum(['production', 'sandbox']), 'production'),
  SQUARE_URL: z.optional(address),
  MONERIS_STORE_ID: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the id of a store at Moneris, without blanks')),
  ),
  MONERIS_API_TOKEN: z.optional(
    z.string().check(z.regex(/^\S+$/, 'must be the API token of a store at Moneris, without blanks')),
  ),
  MONERIS_URL: z._default(address, MONERIS_URL),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_\S+$/, 'must be a secret or restricted key of Stripe, sk_… or rk_…')),
  ),
  STRIPE_URL: z._default(address, STRIPE_URL),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(z.regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint of Stripe, whsec_…')),
  ),
  SEALING_KEYS: z._default(z.string(), ''),
  BANK_COOLING_OFF_HOURS: z._default(
    numberFrom(z.minimum(0), z.maximum(COOLING_OFF_MOST_HOURS)),
    COOLING_OFF_HOURS,
  ),
  CREDENTIAL_COOLING_OFF_HOURS: z._default(
    numberFrom(z.int('must be whole hours'), z.minimum(0), z.maximum(CREDENTIAL_COOLING_OFF_MOST_HOURS)),
    CREDENTIAL_COOLING_OFF_HOURS,
  ),
  SQUARE_TOKEN_KEYS: z._default(z.string(), ''),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example.com',
    }),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^([^\s@<>]+@[^\s@<>]+|[^<>]+ <[^\s@<>]+@[^\s@<>]+>)$/,
          'must be a sender such as Passline <no-reply@example.com>',
        ),
      ),
  ),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(
    z.string().check(z.regex(/^\+[1-9][0-9]{7,14}$/, 'must be a phone number such as +16045550100')),
  ),
  TWILIO_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://api.twilio.com' }),
    'https://api.twilio.com',
  ),
});

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

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
    databaseOwner: databaseOwnerFrom(values),
    dataDir: resolve(values.DATA_DIR),
    isDemo,
    role: values.ROLE,
    publicUrl: values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`,
    secret: values.SECRET ?? null,
    logLevel: values.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    isBehindProxy: values.BEHIND_PROXY ?? false,
    requestsPerSecond: values.REQUESTS_PER_SECOND,
    metricsToken: values.METRICS_TOKEN ?? null,
    s3: s3From(values),
    geocoderUrl: values.GEOCODER_URL ?? null,
    map: mapFrom(values),
    printerNetworks: printerNetworksFrom(values),
    printAddresses: printAddressesFrom(values, isDemo),
    moneris: monerisFrom(values),
    ...stripeFrom(values),
    square: { application: squareFrom(values) },
    sealingKeys: sealingKeysFrom(values),
    coolingOffHours: values.BANK_COOLING_OFF_HOURS,
    credentialCoolingOffHours: values.CREDENTIAL_COOLING_OFF_HOURS,
    approvalFromCents: values.APPROVAL_FROM === 0 ? null : centsFromDecimal(values.APPROVAL_FROM),
    vopay: vopayFrom(values),
    mailAndPhone: mailAndPhoneFrom(values),
    messageLimits: {
      countries: messageCountriesFrom(values),
      perDay: values.MESSAGES_PER_LOCATION_PER_DAY,
    },
  };
}

type Values = z.infer<typeof environment>;

/** Who owns the tables; null: the role that the server works as. */
function databaseOwnerFrom({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
}: Values): Settings['databaseOwner'] {
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

function mailAndPhoneFrom(values: Values): MailAndPhone {
  const mail = whole(values, ['SMTP_URL', 'MAIL_FROM']);
  const phone = whole(values, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']);
  const mistakes = [mail, phone].flatMap(({ mistake }) => mistake ?? []);
  if (mistakes.length > 0) throw new SettingsError(mistakes.join('\n'));
  return {
    smtp: mail.values && { url: mail.values.SMTP_URL, from: mail.values.MAIL_FROM },
    twilio: phone.values && {
      accountSid: phone.values.TWILIO_ACCOUNT_SID,
      authToken: phone.values.TWILIO_AUTH_TOKEN,
      from: phone.values.TWILIO_FROM,
      url: values.TWILIO_URL,
    },
  };
}

function messageCountriesFrom({ MESSAGE_COUNTRIES: text }: Values): string[] {
  const named = text.split(/[\s,]+/).filter((one) => one !== '');
  const wrong = named.find((one) => !COUNTRIES_WITH_NUMBERS.has(one));
  if (named.length === 0 || wrong !== undefined) {
    throw new SettingsError(
      `MESSAGE_COUNTRIES must be codes of countries such as CA,US${wrong === undefined ? '' : `, not ${wrong}`}`,
    );
  }
  return [...new Set(named)];
}

/** All settings of one service, which are all set or none; null if none is set. */
function whole<Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): { values: Record<Name, string> | null; mistake: string | null } {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return { values: null, mistake: null };
  if (missing.length > 0) {
    return {
      values: null,
      mistake: `${missing.join(', ')} missing: it goes together with ${names.filter((name) => !missing.includes(name)).join(', ')}.`,
    };
  }
  return {
    values: Object.fromEntries(names.map((name) => [name, String(values[name])])) as Record<Name, string>,
    mistake: null,
  };
}

/** The bucket of the pictures; null: they are in a folder. */
function s3From(values: Values): S3Settings | null {
  const { values: s3, mistake } = whole(values, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET']);
  if (mistake) throw new SettingsError(mistake);
  return (
    s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: values.S3_REGION,
      keyId: s3.S3_KEY_ID,
      secret: s3.S3_SECRET,
    }
  );
}

/** The platform's account at Stripe, null: a stand-in; and what its webhooks are signed with. */
function stripeFrom(values: Values): Pick<Settings, 'stripe' | 'stripeWebhookSecret'> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (webhookSecret !== undefined && secretKey === undefined) {
    throw new SettingsError('STRIPE_SECRET_KEY missing: it goes together with STRIPE_WEBHOOK_SECRET.');
  }
  return { stripe: secretKey ? { secretKey, url } : null, stripeWebhookSecret: webhookSecret ?? null };
}

/** The account that pays restaurants; null: a stand-in. */
function vopayFrom(values: Values): VopaySettings | null {
  const { values: vopay, mistake } = whole(values, ['VOPAY_ACCOUNT_ID', 'VOPAY_KEY', 'VOPAY_SECRET']);
  if (mistake) throw new SettingsError(mistake);
  return (
    vopay && {
      accountId: vopay.VOPAY_ACCOUNT_ID,
      key: vopay.VOPAY_KEY,
      secret: vopay.VOPAY_SECRET,
      url: values.VOPAY_URL,
    }
  );
}

/** The store whose cards are charged; null: a stand-in. */
function monerisFrom(values: Values): MonerisAccess | null {
  const { values: moneris, mistake } = whole(values, ['MONERIS_STORE_ID', 'MONERIS_API_TOKEN']);
  if (mistake) throw new SettingsError(mistake);
  return (
    moneris && {
      storeId: moneris.MONERIS_STORE_ID,
      apiToken: moneris.MONERIS_API_TOKEN,
      url: values.MONERIS_URL,
    }
  );
}

const SQUARE_HOSTS = {
  production: 'https://connect.squareup.com',
  sandbox: 'https://connect.squareupsandbox.com',
} as const;

/** The application at Square; null: a stand-in. */
function squareFrom(values: Values): SquareApplication | null {
  const { values: square, mistake } = whole(values, ['SQUARE_APPLICATION_ID', 'SQUARE_APPLICATION_SECRET']);
  if (mistake) throw new SettingsError(mistake);
  return (
    square && {
      applicationId: square.SQUARE_APPLICATION_ID,
      applicationSecret: square.SQUARE_APPLICATION_SECRET,
      url: values.SQUARE_URL ?? SQUARE_HOSTS[values.SQUARE_ENVIRONMENT],
    }
  );
}

/** Under its first name, SQUARE_TOKEN_KEYS, they are read too, behind the others. */
function sealingKeysFrom(values: Values): SealingKey[] {
  const names = ['SEALING_KEYS', 'SQUARE_TOKEN_KEYS'] as const;
  const keys = names.flatMap((name) => keysOf(name, values[name]));
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new SettingsError('SEALING_KEYS has two keys of one name');
  }
  return keys;
}

/** The message contains no part of a key: it may be a whole key with one mistake. */
function keysOf(name: string, text: string): SealingKey[] {
  return text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one, index) => {
      const key = readSealingKey(one);
      if (key) return key;
      throw new SettingsError(
        `${name} must be keys such as 2027a:… with 32 bytes in base64; number ${index + 1} is not one`,
      );
    });
}

/** The demo's printer is simulated on this machine. */
const DEMO_PRINTERS = '127.0.0.0/8';

function printerNetworksFrom({ PRINTER_NETWORKS: text }: Values): readonly AddressRange[] {
  const networks = rangesFrom('PRINTER_NETWORKS', text, '192.168.0.0/16 or 10.1.0.0/24');
  const other = networks.find(({ range }) => !isPrivate(range));
  if (other)
    throw new SettingsError(
      `PRINTER_NETWORKS must be private networks, which ${other.text} is not; PRINT_ADDRESSES adds other addresses`,
    );
  return networks.length === 0 ? PRIVATE_NETWORKS : networks.map(({ range }) => range);
}

function printAddressesFrom({ PRINT_ADDRESSES: text }: Values, isDemo: boolean): AddressRange[] {
  const named = text === '' && isDemo ? DEMO_PRINTERS : text;
  const ranges = rangesFrom('PRINT_ADDRESSES', named, '203.0.113.7 or 203.0.113.0/24');
  const never = ranges.find(({ range }) => isNeverPrinted(range, isDemo));
  if (never)
    throw new SettingsError(
      `PRINT_ADDRESSES must be addresses of printers; in ${never.text} are some of this machine, of one cable, of a cloud or of many receivers`,
    );
  return ranges.map(({ range }) => range);
}

function rangesFrom(name: string, texts: string, such: string): { text: string; range: AddressRange }[] {
  const named = texts.split(/[\s,]+/).filter((one) => one !== '');
  return named.map((text) => {
    const range = readAddressRange(text);
    if (range) return { text, range };
    throw new SettingsError(`${name} must be IPv4 addresses or ranges such as ${such}, not ${text}`);
  });
}

function mapFrom({ MAP_STYLE_URL: styleUrl, MAP_HOSTS: hosts, MAP_PMTILES: file }: Values): MapSettings {
  if (styleUrl && file) {
    throw new SettingsError('MAP_STYLE_URL and MAP_PMTILES are two grounds for one map. Set one of them.');
  }
  const named = hosts.split(/[\s,]+/).filter((host) => host !== '');
  for (const host of named) {
    if (!URL.canParse(host) || new URL(host).origin !== host) {
      throw new SettingsError(`MAP_HOSTS must be origins such as https://tiles.example.com, not ${host}`);
    }
  }
  if (!styleUrl) return { styleUrl: null, file: file ? resolve(file) : null, hosts: [] };
  return { styleUrl, file: null, hosts: [...new Set([new URL(styleUrl).origin, ...named])] };
}
