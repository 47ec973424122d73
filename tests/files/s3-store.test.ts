import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { S3Store } from '../../apps/server/src/files/s3-store.ts';
import { startHttpDouble, type HttpDouble } from '../setup/http-double.ts';

const name = 'locations/a1/promo-0f.png';
const kept = new Map<string, Buffer>();
let bucket: HttpDouble;
let store: S3Store;
let failWith: number | null = null;

beforeEach(async () => {
  kept.clear();
  failWith = null;
  bucket = await startHttpDouble(({ method, url, body }) => {
    if (failWith) return { status: failWith, body: '<Error><Code>AccessDenied</Code></Error>' };
    if (method === 'PUT') kept.set(url.pathname, body);
    if (method === 'DELETE') return { status: kept.delete(url.pathname) ? 204 : 404 };
    const found = kept.get(url.pathname);
    return found ? { body: found, headers: { 'content-length': String(found.length) } } : { status: 404 };
  });
  store = new S3Store({
    endpoint: bucket.url,
    bucket: 'pictures',
    region: 'ca-central-1',
    keyId: 'KEY',
    secret: 'SECRET',
  });
});
afterEach(() => bucket.stop());

test('a service that refuses is an error, not silence', async () => {
  failWith = 403;
  await expect(store.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow(
    /did not store .*403 .*AccessDenied/,
  );
  await expect(store.get(name)).rejects.toThrow(/did not read/);
  await expect(store.remove(name)).rejects.toThrow(/did not remove/);
});

test('a name that leads out of the bucket is refused', async () => {
  await expect(store.get('../other/a.png')).rejects.toThrow('Not a name of a file');
  expect(bucket.heard).toEqual([]);
});

test('what was stored is read, then removed; once more is no error', async () => {
  await store.put(name, Buffer.from('points'), 'image/png');
  expect([...kept.keys()]).toEqual([`/pictures/${name}`]);
  const found = await store.get(name);
  expect(found?.bytes).toBe(6);
  expect(await text(found!.stream)).toBe('points');
  await store.remove(name);
  await store.remove(name);
  expect(await store.get(name)).toBeNull();
});

test('every request is signed for the bucket’s region, with its content', async () => {
  await store.put(name, Buffer.from('points'), 'image/png');
  const { headers, body } = bucket.heard[0]!;
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ca-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
  );
  expect(headers['content-type']).toBe('image/png');
  const declared = headers['x-amz-content-sha256'];
  const sum = createHash('sha256').update(body).digest('hex');
  expect([sum, 'UNSIGNED-PAYLOAD']).toContain(declared);
});
