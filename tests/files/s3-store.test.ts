import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { S3Store } from '../../apps/server/src/kernel/files/s3-store.ts';
import { startHttpDouble, type HttpDouble } from '../setup/http-double.ts';
import { readFrom } from './read-from.ts';

const name = 'locations/a1/promo-0f.png';
const kept = new Map<string, Buffer>();
let bucket: HttpDouble;
let store: S3Store;
/** The answers to the next requests, whatever they ask. */
let refusals: Refusal[] = [];
type Refusal = { status: number; code: string; message: string };
const denied = { status: 403, code: 'AccessDenied', message: 'This key may not.' };

beforeEach(async () => {
  kept.clear();
  refusals = [];
  bucket = await startHttpDouble(({ method, url, body }) => {
    const refusal = refusals.shift();
    if (refusal) return { status: refusal.status, ...xml(refusal) };
    if (method === 'PUT') kept.set(url.pathname, body);
    if (method === 'DELETE') return { status: kept.delete(url.pathname) ? 204 : 404 };
    const found = kept.get(url.pathname);
    return found ? { body: found, headers: { 'content-length': String(found.length) } } : { status: 404 };
  });
  store = new S3Store(settings());
});
afterEach(() => bucket.stop());

function settings() {
  return {
    endpoint: bucket.url,
    bucket: 'pictures',
    region: 'ca-central-1',
    keyId: 'KEY',
    secret: 'SECRET',
  };
}

function xml({ code, message }: Refusal) {
  return {
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  };
}

test('a refusal by the service is an error that gives the reason, and is not retried', async () => {
  refusals = [denied, denied, denied];
  await expect(store.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(
    `The file store did not store ${name}: 403 AccessDenied This key may not.`,
  );
  await expect(readFrom(store, name)).rejects.toThrow(/did not read .*403 AccessDenied/);
  await expect(store.remove(name)).rejects.toThrow(/did not remove .*403 AccessDenied/);
  expect(bucket.heard).toHaveLength(3);
});

test('a missing bucket is an error, not a missing file', async () => {
  const noBucket = { status: 404, code: 'NoSuchBucket', message: 'There is no such bucket.' };
  refusals = [noBucket, noBucket];
  await expect(readFrom(store, name)).rejects.toThrow(/did not read .*NoSuchBucket/);
  await expect(store.remove(name)).rejects.toThrow(/did not remove .*NoSuchBucket/);
});

test('an unreachable service is an error', async () => {
  const settingsOfGone = settings();
  await bucket.stop();
  await expect(readFrom(new S3Store(settingsOfGone), name)).rejects.toThrow(/did not read .*ECONNREFUSED/);
});

test('a service that falls silent is an error', async () => {
  const silent = await startHttpDouble(() => null);
  const impatient = new S3Store({ ...settings(), endpoint: silent.url }, 200);
  await expect(impatient.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(/did not store/);
  await silent.stop();
});

test('a file of unknown length is an error', async () => {
  const vague = await startHttpDouble(() => ({
    headers: { 'transfer-encoding': 'chunked' },
    body: 'points',
  }));
  const asking = new S3Store({ ...settings(), endpoint: vague.url });
  await expect(readFrom(asking, name)).rejects.toThrow(/does not say how long/);
  await vague.stop();
});

test.each(['../other/a.png', 'a/../../b.png', '/etc/a.png', 'a//b.png', 'A.png', 'a.svg', 'a.png?x', ''])(
  'the name %j is refused before anybody is asked',
  async (badName) => {
    await expect(store.put(badName, Buffer.from('x'), 'image/png')).rejects.toThrow('Not a name of a file');
    await expect(readFrom(store, badName)).rejects.toThrow('Not a name of a file');
    await expect(store.remove(badName)).rejects.toThrow('Not a name of a file');
    expect(bucket.heard).toEqual([]);
  },
);

test('a request to a service that is busy for a moment is retried', async () => {
  const busy = { status: 503, code: 'SlowDown', message: 'Later.' };
  refusals = [busy];
  await store.put(name, Buffer.from('points'), 'image/png');
  expect(kept.get(`/pictures/${name}`)?.toString()).toBe('points');
  expect(bucket.heard).toHaveLength(2);
});

test('a file stored under the same name replaces the old one', async () => {
  await store.put(name, Buffer.from('points'), 'image/png');
  await store.put(name, Buffer.from('more points'), 'image/png');
  expect(await readFrom(store, name)).toMatchObject({ status: 200, text: 'more points' });
});

test('a stored file is read, then removed; removing it again is not an error', async () => {
  await store.put(name, Buffer.from('points'), 'image/png');
  expect([...kept.keys()]).toEqual([`/pictures/${name}`]);
  expect(await readFrom(store, name)).toMatchObject({ status: 200, text: 'points' });
  await store.remove(name);
  await store.remove(name);
  expect(await readFrom(store, name)).toBeNull();
});

test('every request is signed for the bucket’s region, with its content', async () => {
  await store.put(name, Buffer.from('points'), 'image/png');
  const { headers, body } = bucket.heard[0]!;
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ca-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
  );
  expect(headers['content-type']).toBe('image/png');
  expect(headers['content-length']).toBe('6');
  // The content is sent as it is: neither in signed portions nor with checksums that a service may not know.
  expect(body.toString()).toBe('points');
  expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update(body).digest('hex'));
  expect(Object.keys(headers).filter((header) => header.includes('checksum'))).toEqual([]);
});

test('the bucket’s service may have a path in its address', async () => {
  const below = new S3Store({ ...settings(), endpoint: `${bucket.url}/storage/s3/` });
  await below.put(name, Buffer.from('points'), 'image/png');
  expect([...kept.keys()]).toEqual([`/storage/s3/pictures/${name}`]);
});
