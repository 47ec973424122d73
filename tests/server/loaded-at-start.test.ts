import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildServer, bundledServer } from '../../scripts/server/build-server.ts';

/** Each file adds half a millisecond to a start. */
const MOST_FILES = 8;
/**
 * 1,837 and some room for features to come. What a start does not need is loaded late: `late` for a feature, `loadLate`
 * for the rest.
 */
const MOST_KILOBYTES = 1_850;

let loaded: readonly string[] = [];

beforeAll(async () => {
  const quiet = vi.spyOn(console, 'log').mockImplementation(() => {});
  await buildServer();
  quiet.mockRestore();
  const program = join(import.meta.dirname, 'programs/list-loaded.ts');
  // With a mistake in its settings the server ends when everything is loaded, before it does anything.
  const child = spawn(process.execPath, ['--import', program, bundledServer], {
    env: { PATH: process.env['PATH'] ?? '', PORT: 'many' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  loaded = output.split('\n');
});

test('a start reads only a few files, within the limit of bytes', async () => {
  const files = loaded.filter((name) => name.startsWith('file:'));
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  const sizes = await Promise.all(files.map(async (url) => (await stat(new URL(url))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(MOST_KILOBYTES);
});

test('the bundle shows which sources a start loads', () => {
  expect(loaded).toContainEqual(expect.stringMatching(/\/apps\/server\/src\/server\.ts$/));
});

test.each([
  ['an action of a feature', 'server/src/features/orders/confirm-order.ts'],
  ['the timeline', 'server/src/kernel/timeline/read-timeline.ts'],
  ['the description of the API', 'scripts/api-document/'],
  ['the replica', 'server/src/kernel/replica/replica.ts'],
  ['sign-in', 'node_modules/better-auth/'],
  ['the job queue', 'node_modules/pg-boss/'],
  ['pictures', 'node_modules/sharp/'],
  ['buckets', 'node_modules/@aws-sdk/'],
  ['mail', 'node_modules/nodemailer/'],
  ['phones', 'node_modules/twilio/'],
  ['the ranges of phone numbers', 'node_modules/libphonenumber-js/'],
  ['Square', 'node_modules/square/'],
  ['Stripe', 'node_modules/stripe/'],
  ['the webhook handler', 'server/src/features/provider-events/webhook-door.ts'],
  ['the metrics of the process', 'node_modules/@opentelemetry/'],
  ['compression of answers', 'node_modules/@orpc/interop/'],
  ['all of fetch', 'internal/deps/undici/undici'],
])('a start does not load %s', (_, part) => {
  expect(loaded.filter((name) => name.includes(part))).toEqual([]);
});
