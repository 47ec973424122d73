import { IMAGE_MOST_BYTES } from '@passline/contract/images/images';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { whileLocked } from '../setup/while-locked.ts';
import { ImageDesk } from './image-desk.ts';
import { aPicture } from './pictures.ts';

let desk: ImageDesk;
let png: Buffer;
beforeAll(async () => {
  [desk, png] = await Promise.all([ImageDesk.open(), aPicture('png', 40, 40)]);
});
afterAll(() => desk.site.stop());
beforeEach(async () => {
  await desk.site.database.pool.query('delete from image_files');
  for (const name of await desk.files()) await desk.store.remove(`pictures/${name}`);
});

describe('refused, and nothing is stored', () => {
  async function refused(answer: Promise<{ status: number; body: { message: string } }>) {
    const { status, body } = await answer;
    expect(await desk.files()).toEqual([]);
    expect(await desk.fileStates()).toEqual({});
    expect(await desk.audit()).toEqual([]);
    return [status, body.message];
  }

  test('for everybody except a super admin, signed in or not', async () => {
    expect(await refused(desk.storePicture(undefined, { file: png }))).toEqual([401, 'User Not Logged In']);
    for (const role of ['admin', 'courier', 'courier_manager', 'customer'] as const) {
      const { token } = await createPerson(desk.site.database.pool, role, desk.kitchen);
      expect((await refused(desk.storePicture(token, { file: png })))[0], role).toBe(403);
    }
  });

  test.each<[string, () => Buffer, string, string]>([
    [
      'a file that is not a picture',
      () => Buffer.from('<svg/>'),
      'a.png',
      'This is not a .jpg, .jpeg or .png picture.',
    ],
    [
      'a truncated picture',
      () => png.subarray(0, png.length / 2),
      'a.png',
      'The picture is broken and cannot be read.',
    ],
    [
      'more than 8 MB',
      () => Buffer.concat([png, Buffer.alloc(IMAGE_MOST_BYTES)]),
      'a.png',
      'The picture is larger than 8 MB.',
    ],
  ])('%s', async (_, file, name, message) => {
    expect(await refused(desk.storePicture(desk.boss.token, { file: file(), name }))).toEqual([422, message]);
  });

  test('an unknown purpose', async () => {
    const answer = desk.storePicture(desk.boss.token, { file: png, purpose: 'banner' });
    expect((await refused(answer))[0]).toBe(400);
  });

  test('an even larger body, before it is read', async () => {
    const { status, text } = await ask(desk.site.server.url, '/api/images/store', {
      method: 'POST',
      token: desk.boss.token,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '20000000' },
      body: '--x',
    });
    expect([status, text]).toEqual([413, expect.stringContaining('The picture is larger than 8 MB.')]);
  });
});

test.each([
  { purpose: 'tag', width: 2400, height: 1800, drawn: [512, 512] },
  { purpose: 'promotion', width: 2400, height: 1800, drawn: [1600, 1200] },
  { purpose: 'promotionWide', width: 3000, height: 1000, drawn: [2400, 800] },
  { purpose: 'promotionWide', width: 300, height: 200, drawn: [300, 200] },
])('$purpose of $width × $height is drawn at $drawn, and recorded as stored', async (picture) => {
  const { purpose, width, height, drawn } = picture;
  const file = await aPicture('jpg', width, height);
  const { status, body } = await desk.storePicture(desk.boss.token, { file, name: 'a.jpg', purpose });
  expect(status, body.message).toBe(200);
  const answer = await fetch(`${desk.site.server.url}${body.imageUrl}`);
  const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([metadata.width, metadata.height]).toEqual(drawn);
  expect(await desk.fileStates()).toEqual({ [body.imageUrl]: 'stored' });
  expect(await desk.audit(), 'nobody sees it yet').toEqual([]);
});

test('a repeated request returns the same picture; the same key with another picture is refused', async () => {
  const upload = { file: png, key: 'once' };
  const first = await desk.storePicture(desk.boss.token, upload);
  expect(await desk.storePicture(desk.boss.token, upload)).toEqual(first);
  expect(await desk.files()).toHaveLength(1);
  expect(await desk.fileStates()).toEqual({ [first.body.imageUrl]: 'stored' });
  const other = await desk.storePicture(desk.boss.token, { ...upload, purpose: 'promotion' });
  expect(other.status).toBe(422);
});

test('it waits for a lock as long as any other action does', async () => {
  const { pool } = desk.site.database;
  const waitsLong = async () => {
    const { rows } = await pool.query(
      `select from pg_locks where not granted and clock_timestamp() - waitstart > interval '300 ms'`,
    );
    return rows.length;
  };
  const sent: Promise<{ status: number }>[] = [];
  await whileLocked(pool, 'image_files', async () => {
    sent.push(desk.storePicture(desk.boss.token, { file: png }));
    await expect.poll(waitsLong).toBe(1);
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200]);
});
