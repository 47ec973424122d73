import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '../../apps/server/src/settings.ts';

const secret = 'x'.repeat(32);
const databaseUrl = 'postgres://somewhere/passline';

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: 'many' }, /^PORT must be a number$/],
  [{ PORT: '70000' }, /^PORT /],
  [{ PORT: '1.5' }, /^PORT /],
  [{ HOST: 'example.com' }, /^HOST must be an IP address or localhost$/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must begin with postgres:\/\/$/],
  [{ DEMO: 'yes' }, /^DEMO /],
  [{ ROLE: 'king' }, /^ROLE /],
  [{ PUBLIC_URL: 'portal' }, /^PUBLIC_URL must be an address such as/],
  [{ SECRET: 'short' }, /^SECRET must have at least 32 characters$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  [{ BEHIND_PROXY: 'maybe' }, /^BEHIND_PROXY /],
  [{ REQUESTS_PER_SECOND: '0' }, /^REQUESTS_PER_SECOND /],
  [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, but the demo has well-known passwords/],
  [
    { HOST: '0.0.0.0', DATABASE_URL: databaseUrl, DEMO: '1', SECRET: secret },
    /^HOST is 0\.0\.0\.0, but the demo/,
  ],
  [{ DATABASE_URL: databaseUrl }, /^SECRET is missing: with DATABASE_URL every process needs the same one/],
])('%o is refused in its own words', (env, message) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(message);
});

test('every mistake is told at once, a line for each', () => {
  expect(() => readSettings({ PORT: 'x', HOST: 'y', SECRET: 'z' })).toThrow(/^PORT .*\nHOST .*\nSECRET .*$/);
});

test('nothing set is the demo on the loopback with the embedded database; an empty value is no value', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    isDemo: true,
    role: 'all',
    isBehindProxy: false,
  });
});

test('with a database of its own nothing of the demo is written, and any address may be served', () => {
  const settings = readSettings({ DATABASE_URL: databaseUrl, SECRET: secret, HOST: '0.0.0.0' });
  expect(settings).toMatchObject({ isDemo: false, host: '0.0.0.0', databaseUrl, secret });
});
