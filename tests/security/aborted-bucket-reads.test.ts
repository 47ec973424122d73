import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { S3Store } from '../../apps/server/src/kernel/files/s3-store.ts';
import { ask } from '../setup/api-client.ts';
import { startHttpDouble, type HttpDouble, type Reply } from '../setup/http-double.ts';
import { getOf, openSocket, repeat, sendAndReset } from '../setup/rude-client.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

const PICTURE = '/files/locations/a1/promo-0f.png';
const SMALL = '/files/locations/a1/small.png';
/** More than fits into the connections on the way, which are two here. */
const LARGE = Buffer.alloc(16_000_000, 'x');
const ETAG = '"the tag of the bucket"';

let bucket: HttpDouble;
let site: TestSite;
/** What the bucket has for PICTURE; null: the bucket does not answer. */
let picture: (() => Buffer | Readable) | null;

beforeEach(async () => {
  picture = () => LARGE;
  bucket = await startHttpDouble(({ url, headers }): Reply | null => {
    const isSmall = url.pathname.endsWith('small.png');
    if (!isSmall && picture === null) return null;
    if (headers['if-none-match'] === ETAG) return { status: 304, headers: { etag: ETAG } };
    const body = isSmall ? Buffer.from('0123456789') : picture!();
    const size = Buffer.isBuffer(body) ? body.length : 1_000;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined || to === undefined || !Buffer.isBuffer(body))
      return { body, headers: { etag: ETAG, 'content-length': String(size) } };
    if (Number(from) >= size) return { status: 416, headers: { 'content-range': `bytes */${size}` } };
    const part = body.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${to}/${size}`;
    return {
      status: 206,
      body: part,
      headers: { etag: ETAG, 'content-length': String(part.length), 'content-range': range },
    };
  });
  site = await startSite();
});
afterEach(async () => {
  await site.stop();
  await bucket.stop();
});

function startSite(answerWithinMs?: number): Promise<TestSite> {
  const settings = { endpoint: bucket.url, bucket: 'b', region: 'r', keyId: 'k', secret: 's' };
  return startTestSite({ files: new S3Store(settings, answerWithinMs) });
}

/** Expects that no request to the bucket is open, and that nothing was logged. */
async function expectUnharmed(): Promise<void> {
  await waitUntil(() => bucket.underWay === 0);
  expect((await ask(site.server.url, SMALL)).text).toBe('0123456789');
  expect(site.server.logged).toEqual([]);
}

test("a client that disconnects halfway ends the bucket's sending", async () => {
  await repeat(50, () => sendAndReset(site.server.port, getOf(PICTURE), 'half way'));
  await expectUnharmed();
  expect(bucket.heard.filter(({ isCutOff }) => isCutOff)).toHaveLength(50);
});

test('a client that disconnects before the bucket has answered cancels the request', async () => {
  picture = null;
  const socket = await openSocket(site.server.port);
  socket.write(getOf(PICTURE));
  await waitUntil(() => bucket.heard.length === 1);
  socket.resetAndDestroy();
  await expectUnharmed();
});

test('requests that are reset at once, 200 times, leave nothing under way', async () => {
  await repeat(200, () => sendAndReset(site.server.port, getOf(PICTURE), 'at once'));
  await expectUnharmed();
});

test('50 requests sent at once on one connection reach the bucket one at a time', async () => {
  const socket = await openSocket(site.server.port);
  socket.write(getOf(PICTURE).repeat(50));
  await once(socket, 'data');
  socket.pause();
  expect(bucket.heard).toHaveLength(1);
  socket.resetAndDestroy();
  await expectUnharmed();
});

test('sixty clients that read nothing do not keep anybody from a picture', async () => {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => openSocket(site.server.port)));
  for (const socket of sockets) socket.pause().write(getOf(PICTURE));
  await waitUntil(() => bucket.underWay === 60);
  expect((await ask(site.server.url, SMALL)).text).toBe('0123456789');
  for (const socket of sockets) socket.resetAndDestroy();
  await expectUnharmed();
});

test('a client that reads nothing is disconnected', async () => {
  const impatient = await startSite(300);
  const socket = await openSocket(impatient.server.port);
  socket.pause().write(getOf(PICTURE));
  await waitUntil(() => bucket.heard.length === 1 && bucket.underWay === 0);
  expect(bucket.heard[0]!.isCutOff).toBe(true);
  socket.resume();
  await once(socket, 'close');
  await impatient.stop();
});

test("a picture that takes longer than the bucket's time to answer arrives completely", async () => {
  const impatient = await startSite(400);
  picture = () => Readable.from(trickle());
  const { status, text } = await ask(impatient.server.url, PICTURE);
  expect([status, text.length]).toEqual([200, 1_000]);
  await impatient.stop();
});

test('a picture that breaks off in the bucket breaks off here, and never passes for complete', async () => {
  picture = () => Readable.from(breakOff());
  await expect(ask(site.server.url, PICTURE)).rejects.toThrow(/aborted|socket hang up/);
  await waitUntil(() => bucket.underWay === 0 && site.server.logged.length > 0);
  expect(site.server.logged.map(({ msg }) => msg)).toEqual(['A request failed.']);
  expect(site.server.logged[0]!.err!.message).toContain(
    'The file store did not read locations/a1/promo-0f.png',
  );
});

test('HEAD asks the bucket for no bytes', async () => {
  const head = await ask(site.server.url, PICTURE, { method: 'HEAD' });
  expect(head).toMatchObject({
    status: 200,
    headers: { 'content-length': String(LARGE.length), etag: ETAG },
  });
  expect(bucket.heard.map(({ method }) => method)).toEqual(['HEAD']);
});

test('a range, and whether the file is still the same, are asked of the bucket', async () => {
  const get = (headers: Record<string, string>) => ask(site.server.url, SMALL, { headers });
  const part = await get({ range: 'bytes=2-4' });
  expect(part).toMatchObject({ status: 206, text: '234', headers: { 'content-range': 'bytes 2-4/10' } });
  const same = await get({ 'if-none-match': ETAG });
  expect(same).toMatchObject({ status: 304, text: '', headers: { etag: ETAG } });
  const beyond = await get({ range: 'bytes=10-20' });
  expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
  expect(beyond.headers['cache-control']).toBeUndefined();
  for (const headers of [
    { range: 'bytes=0-0,5-6' },
    { range: 'lines=1-2' },
    { range: 'bytes=2-4', 'if-range': '"x"' },
  ])
    expect(await get(headers as Record<string, string>)).toMatchObject({ status: 200, text: '0123456789' });
});

test('an unreachable bucket is reported as such, and the answer is not cached', async () => {
  await bucket.stop();
  const answer = await ask(site.server.url, PICTURE);
  expect(answer.status).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'FILE_UNREADABLE' });
  expect(answer.headers['cache-control']).toBeUndefined();
  expect(answer.headers['retry-after']).toBe('5');
});

async function* trickle() {
  for (let count = 0; count < 10; count += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    yield Buffer.alloc(100, 'x');
  }
}

async function* breakOff() {
  yield Buffer.from('the beginning');
  // Sent first.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  throw new Error('the disk of the bucket');
}
