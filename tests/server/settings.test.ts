import { expect, test } from 'vitest';
import { SettingsError } from '../../apps/server/src/kernel/settings-error.ts';
import { readSettings } from '../../apps/server/src/settings.ts';

const secret = 'x'.repeat(32);
const databaseUrl = 'postgres://somewhere/passline';

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'many' }, /^PORT must be a number$/],
  [{ PORT: '70000' }, /^PORT /],
  [{ PORT: '1.5' }, /^PORT /],
  [{ PORT: '4190' }, /^PORT is a port that browsers refuse to connect to: choose another one, such as 4000$/],
  [{ HOST: 'example.com' }, /^HOST must be an IP address or localhost$/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres:\/\/$/],
  [{ DATABASE_OWNER_URL: 'mysql://x' }, /^DATABASE_OWNER_URL must begin with postgres:\/\/$/],
  [{ DATABASE_OWNER_URL: databaseUrl }, /^DATABASE_URL missing: it goes together with DATABASE_OWNER_URL\.$/],
  ...['postgres://owner:word@db.example/passline', 'postgres://db.example/passline'].map(
    (url): [Record<string, string>, RegExp] => [
      { DATABASE_URL: url, DATABASE_OWNER_URL: 'postgres://owner@db.example/passline', SECRET: secret },
      /^DATABASE_URL must name another role than DATABASE_OWNER_URL\.$/,
    ],
  ),
  [{ REPLICA_URL: 'mysql://x' }, /^REPLICA_URL must begin with postgres:\/\/$/],
  [
    { REPLICA_URL: databaseUrl, REPLICA_MAX_LAG_SECONDS: '0' },
    /^REPLICA_MAX_LAG_SECONDS must be whole seconds from 1 to 3600$/,
  ],
  [
    { REPLICA_URL: databaseUrl, REPLICA_MAX_LAG_SECONDS: '1.5' },
    /^REPLICA_MAX_LAG_SECONDS must be whole seconds from 1 to 3600$/,
  ],
  [
    { REPLICA_URL: databaseUrl, REPLICA_MAX_LAG_SECONDS: '3601' },
    /^REPLICA_MAX_LAG_SECONDS must be whole seconds from 1 to 3600$/,
  ],
  [
    { REPLICA_MAX_LAG_SECONDS: '30' },
    /^REPLICA_URL missing: it goes together with REPLICA_MAX_LAG_SECONDS\.$/,
  ],
  [{ DEMO: 'yes' }, /^DEMO /],
  [{ PASSLINE_DATA: 'huge' }, /^PASSLINE_DATA must be demo or large$/],
  [
    { PASSLINE_DATA: 'large', DEMO: '0' },
    /^PASSLINE_DATA is large, but this is not the demo: .* Leave out PASSLINE_DATA or DEMO=0\.$/,
  ],
  ...['0', '1'].map((DEMO): [Record<string, string>, RegExp] => [
    { PASSLINE_DATA: 'large', DATABASE_URL: databaseUrl, DEMO, SECRET: secret },
    /^PASSLINE_DATA is large, but .*: .* Leave out PASSLINE_DATA or DATABASE_URL\.$/,
  ]),
  [{ ROLE: 'king' }, /^ROLE /],
  [{ PUBLIC_URL: 'portal' }, /^PUBLIC_URL must be an address such as/],
  [{ SECRET: 'short' }, /^SECRET must have at least 32 characters$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  [{ BEHIND_PROXY: 'maybe' }, /^BEHIND_PROXY /],
  [{ REQUESTS_PER_SECOND: '0' }, /^REQUESTS_PER_SECOND /],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters/],
  [{ GEOCODER_URL: 'photon' }, /^GEOCODER_URL must be an address such as/],
  [{ MAP_STYLE_URL: 'file:///style.json' }, /^MAP_STYLE_URL must be an address/],
  [{ MAP_PMTILES: 'vancouver.mbtiles' }, /^MAP_PMTILES must be a file such as vancouver.pmtiles/],
  [{ MAP_PMTILES: 'a.pmtiles', MAP_STYLE_URL: 'https://maps.example/s.json' }, /two grounds for one map/],
  [{ MAP_HOSTS: 'tiles.example' }, /^MAP_HOSTS must be origins such as https:/],
  [{ APPROVAL_FROM: '-5' }, /^APPROVAL_FROM /],
  [{ GUEST_DATA_DAYS: '29' }, /^GUEST_DATA_DAYS must be whole days from 30 to 36500$/],
  [{ GUEST_DATA_DAYS: '400.5' }, /^GUEST_DATA_DAYS must be whole days from 30 to 36500$/],
  [{ GUEST_DATA_DAYS: 'never' }, /^GUEST_DATA_DAYS must be a number$/],
  [{ BLOCKED_ATTEMPTS_KEPT_DAYS: '0' }, /^BLOCKED_ATTEMPTS_KEPT_DAYS must be whole days from 1 to 3650$/],
  [{ BLOCKED_ATTEMPTS_KEPT_DAYS: '1.5' }, /^BLOCKED_ATTEMPTS_KEPT_DAYS must be whole days from 1 to 3650$/],
  [{ BLOCKED_ATTEMPTS_KEPT_DAYS: '3651' }, /^BLOCKED_ATTEMPTS_KEPT_DAYS must be whole days from 1 to 3650$/],
  [{ CREDENTIAL_COOLING_OFF_HOURS: '1.5' }, /^CREDENTIAL_COOLING_OFF_HOURS must be whole hours$/],
  [{ REQUIRE_SECOND_FACTOR: 'yes' }, /^REQUIRE_SECOND_FACTOR /],
  [{ OPENID_ISSUER: 'login' }, /^OPENID_ISSUER must be an address such as https:\/\/login\.example\.com/],
  [{ OPENID_ISSUER: 'http://login.example.com' }, /^OPENID_ISSUER must begin with https:/],
  [{ OPENID_CLIENT_ID: 'a b' }, /^OPENID_CLIENT_ID must be the id of a client at the provider$/],
  [{ OPENID_CLIENT_SECRET: 'a b' }, /^OPENID_CLIENT_SECRET must be the secret of that client$/],
  [{ OPENID_EMAIL_DOMAIN: '@example.com' }, /^OPENID_EMAIL_DOMAIN must be a domain such as example\.com$/],
  [{ OPENID_LABEL: 'x'.repeat(41) }, /^OPENID_LABEL must be a name of at most 40 characters$/],
  [
    { OPENID_ISSUER: 'https://login.example.com' },
    /^OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_EMAIL_DOMAIN missing: it goes together with OPENID_ISSUER\.$/,
  ],
  [{ OPENID_LABEL: 'Acme' }, /^OPENID_ISSUER, .* missing: it goes together with OPENID_LABEL\.$/],
  [{ OPENID_SECOND_FACTOR: '1' }, /missing: it goes together with OPENID_SECOND_FACTOR\.$/],
  [{ OPENID_SECOND_FACTOR: 'yes' }, /^OPENID_SECOND_FACTOR /],
  [{ CREDENTIAL_COOLING_OFF_HOURS: '721' }, /^CREDENTIAL_COOLING_OFF_HOURS /],
  [
    { PRINTER_NETWORKS: '192.168.0.0/16, lan' },
    /^PRINTER_NETWORKS must be IPv4 addresses or ranges such as .*, not lan$/,
  ],
  [
    { PRINTER_NETWORKS: '192.168.0.0/16, 203.0.113.0/24' },
    /^PRINTER_NETWORKS must be private networks, which 203\.0\.113\.0\/24 is not; PRINT_ADDRESSES adds/,
  ],
  [{ PRINT_ADDRESSES: '169.254.169.254' }, /^PRINT_ADDRESSES must be addresses of printers; in 169\./],
  [{ PRINT_ADDRESSES: '0.0.0.0/0' }, /^PRINT_ADDRESSES must be addresses of printers; in 0\./],
  [
    { PRINT_ADDRESSES: '127.0.0.1', DATABASE_URL: databaseUrl, SECRET: secret },
    /^PRINT_ADDRESSES must be addresses of printers; in 127\./,
  ],
  [
    { PRINT_ADDRESSES: '10.0.0.0/8, printer.example' },
    /^PRINT_ADDRESSES must be IPv4 addresses or ranges such as .*, not printer\.example$/,
  ],
  [{ S3_BUCKET: 'pictures' }, /^S3_ENDPOINT, S3_KEY_ID, S3_SECRET missing: it goes together with S3_BUCKET/],
  [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, but the demo has well-known passwords/],
  [
    { HOST: '0.0.0.0', DATABASE_URL: databaseUrl, DEMO: '1', SECRET: secret },
    /^HOST is 0\.0\.0\.0, but the demo/,
  ],
  [{ VOPAY_KEY: 'a b' }, /^VOPAY_KEY must be the API key of an account at VoPay, without blanks$/],
  [
    { VOPAY_ACCOUNT_ID: 'passline' },
    /^VOPAY_KEY, VOPAY_SECRET missing: it goes together with VOPAY_ACCOUNT_ID\.$/,
  ],
  [{ VOPAY_URL: 'vopay' }, /^VOPAY_URL must be an address such as/],
  [
    { SQUARE_APPLICATION_ID: 'sq0idp x' },
    /^SQUARE_APPLICATION_ID must be the id of an application of Square$/,
  ],
  [
    { SQUARE_APPLICATION_ID: 'sq0idp-x' },
    /^SQUARE_APPLICATION_SECRET missing: it goes together with SQUARE_APPLICATION_ID\.$/,
  ],
  [{ SQUARE_ENVIRONMENT: 'test' }, /^SQUARE_ENVIRONMENT /],
  [{ MONERIS_STORE_ID: 'a b' }, /^MONERIS_STORE_ID must be the id of a store at Moneris, without blanks$/],
  [{ MONERIS_API_TOKEN: 'a b' }, /^MONERIS_API_TOKEN must be the API token of a store at Moneris/],
  [{ MONERIS_STORE_ID: 'monca10' }, /^MONERIS_API_TOKEN missing: it goes together with MONERIS_STORE_ID\.$/],
  [{ MONERIS_API_TOKEN: 'yesguy' }, /^MONERIS_STORE_ID missing: it goes together with MONERIS_API_TOKEN\.$/],
  [{ MONERIS_URL: 'moneris' }, /^MONERIS_URL must be an address such as/],
  [{ STRIPE_SECRET_KEY: 'pk_test_x' }, /^STRIPE_SECRET_KEY must be a secret or restricted key of Stripe/],
  [{ STRIPE_URL: 'stripe' }, /^STRIPE_URL must be an address such as/],
  [
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'secret' },
    /^STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook endpoint of Stripe, whsec_…$/,
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    /^STRIPE_SECRET_KEY missing: it goes together with STRIPE_WEBHOOK_SECRET\.$/,
  ],
  [{ SQUARE_URL: 'square' }, /^SQUARE_URL must be an address such as/],
  // The key itself is not repeated: it may be a real key with a single typo.
  [
    { SQUARE_TOKEN_KEYS: '2027a:abc' },
    /^SQUARE_TOKEN_KEYS must be keys such as (?!.*abc).*; number 1 is not one$/,
  ],
  [
    { SQUARE_TOKEN_KEYS: `a:${'A'.repeat(43)},a:${'B'.repeat(43)}` },
    /^SEALING_KEYS has two keys of one name$/,
  ],
  [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL must be an address such as smtps:/],
  [{ MAIL_FROM: 'somebody' }, /^MAIL_FROM must be a sender such as/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM missing: it goes together with SMTP_URL\.$/],
  [{ TWILIO_ACCOUNT_SID: 'AC12' }, /^TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits$/],
  [{ TWILIO_ACCOUNT_SID: `ac${'0'.repeat(32)}` }, /^TWILIO_ACCOUNT_SID must be AC and 32/],
  [{ TWILIO_FROM: '604 555 0100' }, /^TWILIO_FROM must be a phone number such as/],
  [
    { TWILIO_FROM: '+16045550100', MAIL_FROM: 'a@b.example' },
    /^SMTP_URL missing: .*\nTWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN missing: it goes together with TWILIO_FROM\.$/,
  ],
  [{ MESSAGE_COUNTRIES: 'CA,UK' }, /^MESSAGE_COUNTRIES must be codes of countries such as CA,US, not UK$/],
  [{ MESSAGE_COUNTRIES: ' , ' }, /^MESSAGE_COUNTRIES must be codes of countries such as CA,US$/],
  [
    { MESSAGES_PER_LOCATION_PER_DAY: '0' },
    /^MESSAGES_PER_LOCATION_PER_DAY must be a whole number from 1 to 100000$/,
  ],
  [
    { CODES_PER_LOCATION_PER_DAY: '1001' },
    /^CODES_PER_LOCATION_PER_DAY must be a whole number from 1 to 1000$/,
  ],
  [{ MESSAGES_PER_LOCATION_PER_DAY: '2.5' }, /^MESSAGES_PER_LOCATION_PER_DAY must be a whole number/],
  [{ DATABASE_URL: databaseUrl }, /^SECRET is missing: with DATABASE_URL every process needs the same one/],
])('%o is refused with its own message', (env, message) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(message);
});

test('all mistakes are reported at once, one line for each', () => {
  expect(() => readSettings({ PORT: 'x', HOST: 'y', SECRET: 'z' })).toThrow(/^PORT .*\nHOST .*\nSECRET .*$/);
});

test('the demo prints on this machine, and a real server only at configured addresses', () => {
  const demo = { first: 127 * 2 ** 24, last: 128 * 2 ** 24 - 1 };
  expect(readSettings({}).printAddresses).toEqual([demo]);
  expect(readSettings({ DATABASE_URL: databaseUrl, SECRET: secret }).printAddresses).toEqual([]);
  expect(readSettings({ PRINT_ADDRESSES: '127.0.0.0/8' }).printAddresses).toEqual([demo]);
});

test('printers are in all private networks, or only in those that are named', () => {
  expect(readSettings({}).printerNetworks).toHaveLength(3);
  const first = 192 * 2 ** 24 + 168 * 2 ** 16 + 7 * 2 ** 8;
  const { printerNetworks } = readSettings({ PRINTER_NETWORKS: '192.168.7.0/24' });
  expect(printerNetworks).toEqual([{ first, last: first + 255 }]);
});

test('without settings it is the demo on the loopback with the embedded database; an empty value counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    isDemo: true,
    dataSet: 'demo',
    role: 'all',
    isBehindProxy: false,
  });
});

test('with an external database nothing of the demo is written, and any address may be served', () => {
  const settings = readSettings({ DATABASE_URL: databaseUrl, SECRET: secret, HOST: '0.0.0.0' });
  expect(settings).toMatchObject({ isDemo: false, host: '0.0.0.0', databaseUrl, secret });
});

test('with an address of the owner the role of the server is read from its own', () => {
  const ownerUrl = 'postgres://owner:word@db.example/passline';
  const settings = {
    DATABASE_URL: 'postgres://the%20server:word@db.example/passline',
    DATABASE_OWNER_URL: ownerUrl,
    SECRET: secret,
  };
  expect(readSettings(settings).databaseOwner).toEqual({ url: ownerUrl, application: 'the server' });
  expect(readSettings({ ...settings, DATABASE_OWNER_URL: '' }).databaseOwner).toBeNull();
});

test("a bucket, a geocoder and a map are used as named; the map's hosts are the style’s and those listed beside it", () => {
  const settings = readSettings({
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_KEY_ID: 'key',
    S3_SECRET: 'word',
    GEOCODER_URL: 'https://photon.example/api',
    MAP_STYLE_URL: 'https://maps.example/style.json?key=1',
    MAP_HOSTS: 'https://tiles.example, https://maps.example',
  });
  expect(settings).toMatchObject({
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'word',
    },
    geocoderUrl: 'https://photon.example/api',
    map: {
      styleUrl: 'https://maps.example/style.json?key=1',
      hosts: ['https://maps.example', 'https://tiles.example'],
    },
  });
  expect(readSettings({})).toMatchObject({ s3: null, geocoderUrl: null, map: { styleUrl: null, hosts: [] } });
});

test('mail and phone must be set completely, otherwise messages are kept', () => {
  expect(readSettings({})).toMatchObject({ smtp: null, twilio: null });
  const accountSid = `AC${'0'.repeat(32)}`;
  const settings = readSettings({
    SMTP_URL: 'smtps://passline:secret@mail.example.com:465',
    MAIL_FROM: 'Passline <no-reply@passline.example>',
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+16045550100',
  });
  expect(settings).toMatchObject({
    smtp: {
      url: 'smtps://passline:secret@mail.example.com:465',
      from: 'Passline <no-reply@passline.example>',
    },
    twilio: { accountSid, authToken: 'token', from: '+16045550100', url: 'https://api.twilio.com' },
  });
});

test('without an address there is no replica, and one may be half a minute behind unless it is said', () => {
  expect(readSettings({}).replica).toBeNull();
  const near = { REPLICA_URL: databaseUrl };
  expect(readSettings(near).replica).toEqual({ url: databaseUrl, maxLagSeconds: 30 });
  const strict = { ...near, REPLICA_MAX_LAG_SECONDS: '5' };
  expect(readSettings(strict).replica).toEqual({ url: databaseUrl, maxLagSeconds: 5 });
});

test('messages go to Canada and the United States, 500 a day and 20 codes, unless settings say otherwise', () => {
  expect(readSettings({}).messageLimits).toEqual({ countries: ['CA', 'US'], perDay: 500, codesPerDay: 20 });
  expect(
    readSettings({
      MESSAGE_COUNTRIES: 'CA, US GB,CA',
      MESSAGES_PER_LOCATION_PER_DAY: '50',
      CODES_PER_LOCATION_PER_DAY: '5',
    }).messageLimits,
  ).toEqual({ countries: ['CA', 'US', 'GB'], perDay: 50, codesPerDay: 5 });
});

test('VoPay is a stand-in, or reached at its own or a configured address', () => {
  expect(readSettings({}).vopay).toBeNull();
  const account = { VOPAY_ACCOUNT_ID: 'passline', VOPAY_KEY: 'key', VOPAY_SECRET: 'secret' };
  const expected = { accountId: 'passline', key: 'key', secret: 'secret' };
  expect(readSettings(account).vopay).toEqual({ ...expected, url: 'https://earthnode.vopay.com' });
  expect(readSettings({ ...account, VOPAY_URL: 'https://vopay.example' }).vopay).toEqual({
    ...expected,
    url: 'https://vopay.example',
  });
});

test('Moneris is a stand-in, or reached at its own or a configured address', () => {
  expect(readSettings({}).moneris).toBeNull();
  const store = { MONERIS_STORE_ID: 'monca10', MONERIS_API_TOKEN: 'yesguy' };
  const expected = { storeId: 'monca10', apiToken: 'yesguy' };
  expect(readSettings(store).moneris).toEqual({ ...expected, url: 'https://www3.moneris.com' });
  expect(readSettings({ ...store, MONERIS_URL: 'https://esqa.moneris.com' }).moneris).toEqual({
    ...expected,
    url: 'https://esqa.moneris.com',
  });
});

test('Stripe is a stand-in or set up, and its webhooks are accepted if there is a secret', () => {
  expect(readSettings({})).toMatchObject({ stripe: null, stripeWebhookSecret: null });
  const key = { STRIPE_SECRET_KEY: 'sk_test_x' };
  const stripe = { secretKey: 'sk_test_x', url: 'https://api.stripe.com' };
  expect(readSettings(key)).toMatchObject({ stripe, stripeWebhookSecret: null });
  const both = readSettings({ ...key, STRIPE_WEBHOOK_SECRET: 'whsec_x' });
  expect(both).toMatchObject({ stripe, stripeWebhookSecret: 'whsec_x' });
});

test("Square is a stand-in, or reached at its environment's or a configured address", () => {
  expect(readSettings({}).square).toEqual({ application: null });
  const application = { SQUARE_APPLICATION_ID: 'sq0idp-x', SQUARE_APPLICATION_SECRET: 'sq0csp-x' };
  const urlWith = (more: Record<string, string>) =>
    readSettings({ ...application, ...more }).square.application?.url;
  expect(urlWith({})).toBe('https://connect.squareup.com');
  expect(urlWith({ SQUARE_ENVIRONMENT: 'sandbox' })).toBe('https://connect.squareupsandbox.com');
  expect(urlWith({ SQUARE_URL: 'https://square.example' })).toBe('https://square.example');
});

test('sealing keys are read under both names, those under the newer name first', () => {
  const [first, second, third] = ['2027a', '2026a', '2025a'].map((id) => `${id}:${'A'.repeat(43)}=`);
  const { sealingKeys } = readSettings({
    SEALING_KEYS: `${first}, ${second}`,
    SQUARE_TOKEN_KEYS: third,
  });
  expect(sealingKeys.map(({ id }) => id)).toEqual(['2027a', '2026a', '2025a']);
  expect(readSettings({}).sealingKeys).toEqual([]);
});

test('money waits for a day after a change of how someone signs in, for a set time, or not at all', () => {
  const hoursOf = (env: Record<string, string>) => readSettings(env).credentialCoolingOffHours;
  expect(hoursOf({})).toBe(24);
  expect(hoursOf({ CREDENTIAL_COOLING_OFF_HOURS: '72' })).toBe(72);
  expect(hoursOf({ CREDENTIAL_COOLING_OFF_HOURS: '0' })).toBe(0);
});

test('the mistakes of several features are said at once', () => {
  expect(() => readSettings({ PORT: 'many', MAP_HOSTS: 'tiles.example', STRIPE_URL: 'stripe' })).toThrow(
    /^PORT must be a number\nMAP_HOSTS must be origins .*\nSTRIPE_URL must be an address such as/,
  );
});

test('what the blocklist refused is kept for 90 days, or as long as it is set', () => {
  expect(readSettings({}).guestDataDays).toBeNull();
  expect(readSettings({ GUEST_DATA_DAYS: '730' }).guestDataDays).toBe(730);
  expect(readSettings({}).attemptsKeptDays).toBe(90);
  expect(readSettings({ BLOCKED_ATTEMPTS_KEPT_DAYS: '30' }).attemptsKeptDays).toBe(30);
});
