import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { ask } from '../setup/api-client.ts';
import { createPortalFolder, startTestSite, type TestSite } from '../setup/test-server.ts';

const SCRIPT = '/assets/app-abc123.js';
const PICTURE = '/files/locations/a1/promo-0f.png';
const text = '0123456789'.repeat(100);
const page = '<!doctype html>portal';

let site: TestSite;
let portalFolder: string;

beforeAll(async () => {
  portalFolder = createPortalFolder();
  const files = new FolderStore(createPortalFolder());
  mkdirSync(join(portalFolder, 'assets'));
  mkdirSync(join(portalFolder, 'folder.js'));
  writeFileSync(join(portalFolder, 'index.html'), page);
  writeFileSync(join(portalFolder, 'icon.svg'), '<svg/>');
  writeFileSync(join(portalFolder, 'robots.txt'), 'Disallow: /');
  writeFileSync(join(portalFolder, '.hidden.js'), 'a secret');
  writeFileSync(join(portalFolder, 'assets/plain-def456.css'), 'a {}');
  writeFileSync(join(portalFolder, SCRIPT), text);
  writeFileSync(join(portalFolder, `${SCRIPT}.br`), brotliCompressSync(text));
  await files.put(PICTURE.slice('/files/'.length), Buffer.from(text));
  site = await startTestSite({ portalFolder, files });
});
afterAll(() => site.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(site.server.url, path, { headers, method });
const BR = { 'accept-encoding': 'br' };

test('robots.txt is plain text', async () => {
  const { headers, text: got } = await get('/robots.txt');
  expect({ type: headers['content-type'], got }).toEqual({
    type: 'text/plain; charset=utf-8',
    got: 'Disallow: /',
  });
});

test.for([SCRIPT, PICTURE])('a range of %s can be requested', async (path) => {
  for (const [range, part, bytes] of [
    ['bytes=0-9', '0123456789', '0-9'],
    ['bytes=995-', '56789', '995-999'],
    ['bytes=-3', '789', '997-999'],
    ['bytes=998-5000', '89', '998-999'],
    // Two adjoining ranges count as one.
    ['bytes=0-1,2-3', '0123', '0-3'],
  ] as const) {
    const { status, headers, text: got } = await get(path, { range });
    expect({ status, got }, range).toEqual({ status: 206, got: part });
    expect(headers['content-range']).toBe(`bytes ${bytes}/1000`);
    expect(headers['content-length']).toBe(String(part.length));
  }
});

test.for([SCRIPT, PICTURE])('an invalid range of %s, or several, returns the whole file', async (path) => {
  for (const range of ['bytes=a-b', 'lines=0-9', 'bytes', 'bytes=0-0,5-6']) {
    const { status, text: got, headers } = await get(path, { range });
    expect({ status, got }, range).toEqual({ status: 200, got: text });
    expect(headers['content-range']).toBeUndefined();
  }
});

test.for([SCRIPT, PICTURE])(
  'a range beyond the end of %s is refused, and the refusal is not cached',
  async (path) => {
    for (const range of ['bytes=1000-', 'bytes=9-0']) {
      const answer = await get(path, { range });
      expect(answer.status).toBe(416);
      expect(answer.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' });
      expect(answer.headers['content-range']).toBe('bytes */1000');
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['cache-control']).toBeUndefined();
      expect(answer.headers['etag']).toBeUndefined();
    }
  },
);

test.for([SCRIPT, PICTURE])('HEAD of %s says what GET would, without a body', async (path) => {
  const whole = await get(path);
  const head = await get(path, {}, 'HEAD');
  const { date: _, 'x-request-id': __, ...said } = head.headers;
  expect(whole.headers).toMatchObject(said);
  expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': '1000' } });
});

test.for([SCRIPT, PICTURE])('a client that already has %s is told that it is unchanged', async (path) => {
  const { etag, 'last-modified': time } = (await get(path)).headers;
  for (const [header, value] of [
    ['if-none-match', etag],
    ['if-none-match', '*'],
    ['if-modified-since', time],
  ] as const) {
    const same = await get(path, { [header]: value! });
    expect(same).toMatchObject({ status: 304, text: '', headers: { etag } });
    expect(same.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  for (const [header, value] of [
    ['if-none-match', '"other"'],
    ['if-modified-since', 'Tue, 01 Jan 2019 00:00:00 GMT'],
  ] as const)
    expect(await get(path, { [header]: value })).toMatchObject({ status: 200, text });
  const other = await get(path, { 'if-match': '"other"' });
  expect(other.status).toBe(412);
  expect(other.headers['cache-control']).toBeUndefined();
});

test('the compressed file counts as a different one: with its own tag, length and ranges', async () => {
  const plain = (await get(SCRIPT)).headers;
  const squeezed = (await get(SCRIPT, BR, 'HEAD')).headers;
  expect(squeezed['etag']).not.toBe(plain['etag']);
  for (const headers of [plain, squeezed]) expect(headers.vary).toBe('Accept-Encoding');
  expect(Number(squeezed['content-length'])).toBe(brotliCompressSync(text).length);
  expect((await get(SCRIPT, { ...BR, 'if-none-match': plain['etag']! })).status).toBe(200);
  expect((await get(SCRIPT, { ...BR, 'if-none-match': squeezed['etag']! })).status).toBe(304);
  const answer = await fetch(`${site.server.url}${SCRIPT}`, { headers: BR });
  expect(await answer.text()).toBe(text);
  const part = await get(SCRIPT, { ...BR, range: 'bytes=0-2' });
  expect(part.headers['content-encoding']).toBe('br');
  expect(part.headers['content-range']).toBe(`bytes 0-2/${squeezed['content-length']}`);
});

test.each([
  ['br;q=0', undefined],
  ['gzip, br;q=0.0', undefined],
  ['gzip, brotli', undefined],
  ['gzip', undefined],
  ['gzip, br;q=0.1', 'br'],
  ['gzip;q=1.0,BR', 'br'],
])('a browser that accepts %j gets %s', async (accepted, coding) => {
  expect((await get(SCRIPT, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(coding);
  // This one exists only uncompressed.
  expect((await get('/assets/plain-def456.css', { 'accept-encoding': accepted })).text).toBe('a {}');
});

test('the page of a new build is never taken for the previous one, even with the same size and time', async () => {
  const file = join(portalFolder, 'index.html');
  const time = new Date('1985-10-26T08:15:00Z');
  utimesSync(file, time, time);
  const before = await get('/orders');
  expect(before.headers['etag'] ?? before.headers['last-modified']).toBeUndefined();
  writeFileSync(`${file}.new`, page.toUpperCase());
  utimesSync(`${file}.new`, time, time);
  renameSync(`${file}.new`, file);
  const seen = { 'if-none-match': `W/"${page.length.toString(16)}-${time.getTime().toString(16)}"` };
  expect((await get('/orders', seen)).text).toBe(page.toUpperCase());
  expect((await get('/orders', { 'if-modified-since': time.toUTCString() })).text).toBe(page.toUpperCase());
  writeFileSync(file, page);
});

test('files that a new build adds are served, and those that it removed are not', async () => {
  const script = join(portalFolder, 'assets/late-000111.js');
  expect((await get('/assets/late-000111.js')).status).toBe(404);
  writeFileSync(script, text);
  expect((await get('/assets/late-000111.js')).text).toBe(text);
  rmSync(script);
  expect((await get('/assets/late-000111.js')).status).toBe(404);
});

test.each([
  '/.hidden.js',
  '/folder.js',
  '/folder.js/',
  '/assets/../index.html',
  '/%00.js',
  '/%.js',
  '/a\\..\\..\\b.js',
])('at %s there is the page, and it is not cached', async (path) => {
  const { status, text: got, headers } = await get(path);
  expect({ status, got }).toEqual({ status: 200, got: page });
  expect(headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/.hidden.js',
  '/assets/',
  '/assets/../../x.js',
  '/assets/none.js',
  '/assets/%00.js',
  '/assets/%.js',
])('there is nothing at %s', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(answer.headers['cache-control']).toBeUndefined();
});
