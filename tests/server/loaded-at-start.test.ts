import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

/** Some room for features to come. What a start does not need is loaded late: `late` for a feature, `loadLate` for the rest. */
const MOST_FILES = 620;

let loaded: readonly string[] = [];

beforeAll(async () => {
  const program = join(import.meta.dirname, 'programs/list-loaded.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 22 });
  loaded = stdout.split('\n');
});

test('a start reads no more files than it may', () => {
  const files = loaded.filter((name) => name.startsWith('file:'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
});

test.each([
  ['an action of a feature', 'server/src/orders/confirm-order.ts'],
  ['the timeline', 'server/src/timeline/read-timeline.ts'],
  ['the description of the API', 'server/src/http/describe-api.ts'],
  ['sign-in', 'node_modules/better-auth/'],
  ['the job queue', 'node_modules/pg-boss/'],
  ['pictures', 'node_modules/sharp/'],
  ['buckets', 'node_modules/@aws-sdk/'],
  ['mail', 'node_modules/nodemailer/'],
  ['phones', 'node_modules/twilio/'],
  ['Square', 'node_modules/square/'],
  ['Stripe', 'node_modules/stripe/'],
  ['the door of webhooks', 'server/src/provider-events/'],
  ['the figures of the process', 'node_modules/@opentelemetry/'],
  ['a compression of answers', 'node_modules/@orpc/interop/'],
  ['all of fetch', 'internal/deps/undici/undici'],
])('a start does not load %s', (_, part) => {
  expect(loaded.filter((name) => name.includes(part))).toEqual([]);
});
