import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '../../apps/server/src/kernel/files/file-store.ts';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { S3Store } from '../../apps/server/src/kernel/files/s3-store.ts';
import { ask } from '../setup/api-client.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { ImageDesk } from './image-desk.ts';
import { aPicture } from './pictures.ts';

let desk: ImageDesk;
beforeEach(async () => {
  desk = await ImageDesk.open();
});
afterEach(() => desk.site.stop());

oweRefusals('images.upload', {
  desk: () => desk,
  target: ({ locationId }) => ({ id: locationId, input: { locationId, imageType: 'promo' } }),
  wrong: {
    'another kind of picture': [(input) => ({ ...input, imageType: 'banner' }), 400],
    'no place': [({ imageType }) => ({ imageType, locationId: null }), 400],
  },
  beside: () => desk.files(),
  send: async ({ locationId, imageType }, token) => {
    const place = typeof locationId === 'string' ? locationId : null;
    const file = await aPicture('png', 40, 40);
    const answer = await desk.upload(token, { file, imageType: String(imageType), locationId: place });
    return { status: answer.status, text: JSON.stringify(answer.body) };
  },
});
oweRefusals('images.delete', {
  desk: () => desk,
  target: async ({ locationId }) => {
    const { token } = desk.boss;
    await desk.upload(token, { file: await aPicture('png', 40, 40), imageType: 'promo', locationId });
    return { id: locationId, input: { locationId, imageType: 'promo' } };
  },
  beside: () => desk.files(),
});

async function shown(url: string): Promise<Buffer> {
  const answer = await fetch(`${desk.site.server.url}${url}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test.each([
  ['icon512', 512, 512],
  ['icon192', 192, 192],
  ['promo', 1600, 1200],
] as const)('%s is redrawn at %i by %i, and no metadata is kept', async (imageType, width, height) => {
  const file = await aPicture('jpg', 2400, 1800);
  expect((await sharp(file).metadata()).exif).toBeDefined();
  const { status, body } = await desk.upload(desk.admin.token, { file, name: 'Photo.JPEG', imageType });
  expect(status, body.message).toBe(200);
  expect(await sharp(await shown(body.imageUrl)).metadata()).toMatchObject({
    format: 'jpeg',
    width,
    height,
  });
  expect((await sharp(await shown(body.imageUrl)).metadata()).exif).toBeUndefined();
  expect(await desk.urls()).toMatchObject({ [imageType]: body.imageUrl });
  expect(Object.values(await desk.urls(desk.neighbour))).toEqual([null, null, null]);
  const field = { icon512: 'restaurantIconUrl', icon192: 'restaurantIcon192Url', promo: 'promoUrl' }[
    imageType
  ];
  expect(await desk.audit()).toEqual([
    {
      actor_name: desk.admin.name,
      action: 'images.upload',
      record_table: 'locations',
      record_id: desk.kitchen.locationId,
      before: { [field]: null },
      after: { [field]: body.imageUrl },
    },
  ]);
});

test.each([
  ['png', 'icon.jpg', 'image/png'],
  ['jpg', 'icon.png', 'image/jpeg'],
  ['png', 'icon', 'image/png'],
] as const)('a %s that is named %s is stored and served as what it is', async (type, name, contentType) => {
  const { status, body } = await desk.upload(desk.admin.token, { file: await aPicture(type), name });
  expect(status, body.message).toBe(200);
  expect(body.imageUrl.endsWith(`.${type}`)).toBe(true);
  const answer = await fetch(`${desk.site.server.url}${body.imageUrl}`);
  expect(answer.headers.get('content-type')).toBe(contentType);
  const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(`image/${format}`).toBe(contentType);
});

test('a photograph taken upright is shown upright', async () => {
  const lying = await sharp(await aPicture('jpg', 1200, 600))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await desk.upload(desk.boss.token, { file: lying, name: 'a.jpg', imageType: 'promo' });
  expect(await sharp(await shown(body.imageUrl)).metadata()).toMatchObject({ width: 600, height: 1200 });
});

test('a small promo picture is not enlarged', async () => {
  const { body } = await desk.upload(desk.boss.token, {
    file: await aPicture('png', 300, 200),
    imageType: 'promo',
  });
  expect(await sharp(await shown(body.imageUrl)).metadata()).toMatchObject({
    format: 'png',
    width: 300,
    height: 200,
  });
});

test('browsers may cache a picture for a year, and treat it as nothing but a picture', async () => {
  const { body } = await desk.upload(desk.boss.token, { file: await aPicture('png') });
  const { headers } = await ask(desk.site.server.url, body.imageUrl);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  '/files/',
  '/files/../server.ts',
  '/files/%2e%2e/secret.png',
  '/files/locations/none.png',
  '/files//etc/a.png',
])('there is nothing at %s', async (path) => {
  expect((await ask(desk.site.server.url, path)).status).toBe(404);
});

test('two uploads of the same picture never share a file, and the replaced one is kept', async () => {
  const upload = { file: await aPicture('png') };
  const first = await desk.upload(desk.boss.token, upload);
  const second = await desk.upload(desk.boss.token, { ...upload, replaces: first.body.imageUrl });
  expect(second.body.imageUrl).not.toBe(first.body.imageUrl);
  expect(await shown(first.body.imageUrl)).toEqual(await shown(second.body.imageUrl));
  expect(await desk.fileStates()).toEqual({
    [first.body.imageUrl]: 'let_go',
    [second.body.imageUrl]: 'shown',
  });
});

test('when an upload is refused and its file cannot be removed, that is logged, and the file stays recorded', async () => {
  await desk.upload(desk.boss.token, { file: await aPicture('png') });
  desk.store.remove = () => Promise.reject(new Error('the store is gone'));
  const late = await desk.upload(desk.boss.token, { file: await aPicture('png', 40, 40), replaces: '' });
  expect(late.status).toBe(409);
  expect(desk.site.server.logged.map(({ msg }) => msg)).toEqual([
    'An unused picture could not be removed; it will be tried again.',
  ]);
  expect(Object.values(await desk.fileStates()).toSorted()).toEqual(['removing', 'shown']);
});

test.each<[string, () => FileStore, RegExp]>([
  ['a folder that cannot be written', () => new FolderStore('/dev/null/pictures'), /ENOTDIR|EACCES/],
  [
    'a bucket that does not answer',
    () =>
      new S3Store({
        endpoint: 'http://127.0.0.1:1',
        bucket: 'pictures',
        region: 'ca-central-1',
        keyId: 'a key',
        secret: 'a secret',
      }),
    /^The file store did not store locations\/.*ECONNREFUSED/,
  ],
])(
  '%s: the reason is in the log, people get a plain message, and nothing is changed',
  async (_, store, reason) => {
    const broken = store();
    desk.store.put = (name, content) => broken.put(name, content, 'image/png');
    const { status, body } = await desk.upload(desk.boss.token, { file: await aPicture('png') });
    expect([status, body.message]).toEqual([422, 'The picture could not be stored. Try again later.']);
    expect(body.data).toEqual({ code: 'image-not-stored' });
    expect(desk.site.server.logged).toMatchObject([
      { msg: 'A picture could not be stored.', err: { message: expect.stringMatching(reason) } },
    ]);
    expect(await desk.urls()).toMatchObject({ icon512: null });
    expect(await desk.audit()).toEqual([]);
    expect(await desk.files()).toEqual([]);
    // A file that may still arrive there is recorded, and removed later.
    expect(Object.values(await desk.fileStates())).toEqual(['stored']);
  },
);

test('a picture that could not be stored is stored when it is sent again, with the same key', async () => {
  const mended = new FolderStore(desk.folder);
  desk.store.put = () => Promise.reject(new Error('the store is full'));
  const upload = { file: await aPicture('png'), key: 'again' };
  expect((await desk.upload(desk.boss.token, upload)).status).toBe(422);
  desk.store.put = (name, content) => mended.put(name, content);
  const { status, body } = await desk.upload(desk.boss.token, upload);
  expect(status).toBe(200);
  expect(await desk.urls()).toMatchObject({ icon512: body.imageUrl });
});

test('a failed transaction leaves no file', async () => {
  await desk.site.database.pool.query(
    `alter table locations add constraint no_pictures check (restaurant_icon_url is null)`,
  );
  const { status } = await desk.upload(desk.boss.token, { file: await aPicture('png') });
  expect(status).toBe(500);
  expect(await desk.files()).toEqual([]);
});

test('a repeated request returns the same picture; the same key with another picture is refused', async () => {
  const upload = { file: await aPicture('png'), key: 'once' };
  const first = await desk.upload(desk.boss.token, upload);
  expect(await desk.upload(desk.boss.token, upload)).toEqual(first);
  expect(await desk.files()).toHaveLength(1);
  expect(await desk.audit()).toHaveLength(1);
  const other = await desk.upload(desk.boss.token, { ...upload, file: await aPicture('png', 10, 10) });
  expect(other.status).toBe(422);
  expect(await desk.files()).toHaveLength(1);
});

test('when two people replace the same picture at once, one is refused', async () => {
  const { body } = await desk.upload(desk.boss.token, { file: await aPicture('png') });
  const file = await aPicture('png', 40, 40);
  const answers = await Promise.all(
    [desk.boss, desk.admin].map(({ token }) => desk.upload(token, { file, replaces: body.imageUrl })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200)?.body.imageUrl;
  expect(await desk.urls()).toMatchObject({ icon512: kept });
  expect(await desk.fileStates()).toEqual({ [body.imageUrl]: 'let_go', [kept!]: 'shown' });
  expect(await desk.files()).toHaveLength(2);
});

test('a restaurant with one location may be named instead of the location, or beside it', async () => {
  const { locationId, restaurantId } = desk.kitchen;
  for (const { token } of [desk.boss, desk.admin]) {
    for (const upload of [{ locationId: null, restaurantId }, { restaurantId }]) {
      const { status, body } = await desk.upload(token, { file: await aPicture('png'), ...upload });
      expect(status, body.message).toBe(200);
      expect(body.location.locationId).toBe(locationId);
      expect(await desk.urls()).toMatchObject({ icon512: body.imageUrl });
      expect(await desk.urls(desk.neighbour)).toMatchObject({ icon512: null });
      const deleted = await desk.delete(token, { locationId: undefined, restaurantId });
      expect([deleted.status, deleted.body.location.restaurantIconUrl]).toEqual([200, null]);
    }
  }
});

test('deleting removes the picture and keeps its file; deleting again changes nothing', async () => {
  const { body: uploaded } = await desk.upload(desk.boss.token, { file: await aPicture('png') });
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await desk.delete(desk.admin.token, {});
    expect(status).toBe(200);
    expect(body.location.restaurantIconUrl).toBeNull();
    expect(await desk.fileStates()).toEqual({ [uploaded.imageUrl]: 'let_go' });
    expect(await desk.files()).toHaveLength(1);
    expect(await desk.audit()).toHaveLength(2);
  }
});
