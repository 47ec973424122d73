import { IMAGE_MOST_BYTES } from '@passline/contract/images/images';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { ImageDesk } from './image-desk.ts';
import { aBomb, aPicture } from './pictures.ts';

let desk: ImageDesk;
let png: Buffer;
let jpg: Buffer;
beforeAll(async () => {
  desk = await ImageDesk.open();
  [png, jpg] = await Promise.all([aPicture('png'), aPicture('jpg')]);
});
afterAll(() => desk.site.stop());

/** Whatever was refused: nothing is stored, shown or written to the audit trail. */
afterEach(async () => {
  expect(await desk.files()).toEqual([]);
  expect(await desk.urls()).toEqual({ icon512: null, icon192: null, promo: null });
  expect(await desk.audit()).toEqual([]);
  expect(desk.site.server.logged).toEqual([]);
});

test('another restaurant is refused exactly like an unknown one, alone or beside your own location', async () => {
  const { locationId } = desk.kitchen;
  const { restaurantId } = desk.neighbour;
  const foreign = await desk.upload(desk.admin.token, { file: png, locationId: null, restaurantId });
  expect(foreign.status).toBe(404);
  for (const [{ token }, upload] of [
    [desk.admin, { locationId: null, restaurantId: randomUUID() }],
    [desk.boss, { locationId: null, restaurantId: randomUUID() }],
    [desk.admin, { locationId, restaurantId }],
    [desk.boss, { locationId, restaurantId }],
    [desk.admin, { locationId: desk.neighbour.locationId, restaurantId: desk.kitchen.restaurantId }],
  ] as const) {
    expect(await desk.upload(token, { file: png, ...upload })).toEqual(foreign);
    const { locationId: deleted, ...rest } = upload;
    const named = { ...rest, locationId: deleted ?? undefined };
    expect(await desk.delete(token, named)).toEqual(foreign);
  }
});

test('neither a location nor a restaurant: the refusal names what is missing', async () => {
  const { status, body } = await desk.upload(desk.boss.token, { file: png, locationId: null });
  expect([status, body.message]).toEqual([400, 'Please name the location: locationId is missing.']);
  expect((await desk.delete(desk.boss.token, { locationId: undefined })).status).toBe(400);
});

test('a restaurant with several locations is refused; for an admin who reaches only one of them it is enough', async () => {
  const { pool } = desk.site.database;
  const { restaurantId } = desk.neighbour;
  const { rows } = await pool.query<{ id: string }>(
    `insert into locations (restaurant_id, restaurant_name, location_name, address, lat, lng)
     values ($1, 'Taco Verde', 'Second', '2 Main St', 49.2, -123.1) returning id`,
    [restaurantId],
  );
  const message = 'The restaurant has several locations. Please name the one that is meant: locationId.';
  const named = { locationId: null, restaurantId };
  const uploaded = await desk.upload(desk.boss.token, { file: png, ...named });
  expect([uploaded.status, uploaded.body.message]).toEqual([400, message]);
  const deleted = await desk.delete(desk.boss.token, { locationId: undefined, restaurantId });
  expect([deleted.status, deleted.body.message]).toEqual([400, message]);
  const { token } = await createPerson(pool, 'admin', desk.neighbour);
  const own = await desk.delete(token, { locationId: undefined, restaurantId });
  expect([own.status, own.body.location.locationId]).toEqual([200, desk.neighbour.locationId]);
  await pool.query('delete from locations where id = $1', [rows[0]!.id]);
});

const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test.each<[string, () => Buffer, string, RegExp]>([
  [
    'a script that calls itself a picture',
    () => script,
    'icon.png',
    /^This is not a \.jpg, \.jpeg or \.png picture\.$/,
  ],
  [
    'a GIF that calls itself a JPEG',
    () => gif,
    'icon.jpg',
    /^This is not a \.jpg, \.jpeg or \.png picture\.$/,
  ],
  ['an empty file', () => Buffer.alloc(0), 'icon.png', /^This is not a /],
  ['a truncated picture', () => png.subarray(0, png.length / 2), 'icon.png', /^The picture is broken/],
  ['a truncated JPEG', () => jpg.subarray(0, jpg.length / 2), 'icon.jpg', /^The picture is broken/],
  [
    'a picture that claims 2.5 billion pixels',
    aBomb,
    'icon.png',
    /^The picture is too large: at most 50 million/,
  ],
])('%s: a clear message, and nothing is stored', async (_, file, name, message) => {
  const { status, body } = await desk.upload(desk.boss.token, { file: file(), name });
  expect(status, JSON.stringify(body)).toBe(422);
  expect(body.message).toMatch(message);
});

test('a picture of more than 8 MB is refused', async () => {
  const large = Buffer.concat([png, Buffer.alloc(IMAGE_MOST_BYTES)]);
  const inside = await desk.upload(desk.boss.token, { file: large });
  expect([inside.status, inside.body.message]).toEqual([422, 'The picture is larger than 8 MB.']);
});

test('an even larger body is refused before it is read', async () => {
  const answer = await ask(desk.site.server.url, '/api/images/upload', {
    method: 'POST',
    token: desk.boss.token,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '20000000' },
    body: '--x',
  });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('The picture is larger than 8 MB.');
});

test('the body of somebody who is not signed in is not read', async () => {
  const answer = await ask(desk.site.server.url, '/api/images/upload', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '8000000' },
    body: '--x',
  });
  expect(answer.status).toBe(401);
});

test('another kind of picture, or no kind', async () => {
  expect((await desk.upload(desk.boss.token, { file: png, imageType: 'banner' })).status).toBe(400);
  const answer = await ask(desk.site.server.url, '/api/images/upload', {
    method: 'POST',
    token: desk.boss.token,
    body: { locationId: desk.kitchen.locationId, imageType: 'promo', imageFile: 'a text' },
  });
  expect(answer.status).toBe(400);
});

test('somebody who saw another picture than the current one is refused', async () => {
  const { status, body } = await desk.upload(desk.boss.token, {
    file: png,
    replaces: '/files/locations/gone.png',
  });
  expect(status).toBe(409);
  expect(body.data['current']).toMatchObject([{ field: 'restaurantIconUrl', theirs: null }]);
});
