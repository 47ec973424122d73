import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const env = { PASSLINE_SERVICE_TOKEN: 'demo-token' };

test.each([
  [[], {}, 'PASSLINE_SERVICE_TOKEN is missing'],
  [[], { ...env, PASSLINE_URL: 'nowhere' }, 'PASSLINE_URL is not an address: nowhere'],
  [['--rate', '0'], env, '--rate must be a number above 0.'],
  [['--minutes', 'many'], env, '--minutes must be a number above 0.'],
  [['--seed', '1.5'], env, '--seed must be a whole number.'],
  [['--speed', '2'], env, '--speed'],
])('%j with %j is refused with a message', (args, given, sentence) => {
  expect(() => readSettings(args, given)).toThrow(sentence);
});

test('by default it simulates a platform of the usual size until it is stopped', () => {
  expect(readSettings([], env)).toEqual({
    url: 'http://127.0.0.1:4000',
    serviceToken: 'demo-token',
    rate: 1,
    seed: 1,
    isBusy: false,
    minutes: null,
  });
});

test('the program prints the message and exits with 2, since trying again does not help', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {},
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('PASSLINE_SERVICE_TOKEN is missing')]);
});
