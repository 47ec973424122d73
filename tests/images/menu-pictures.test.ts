import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createReward } from '../setup/rewards.ts';
import { ImageDesk } from './image-desk.ts';
import { aPicture } from './pictures.ts';

let desk: ImageDesk;
beforeEach(async () => {
  desk = await ImageDesk.open();
});
afterEach(() => desk.site.stop());

const pictureOf = async (productId: string) => {
  const { pool } = desk.site.database;
  const { rows } = await pool.query('select image_url from products where id = $1', [productId]);
  return (rows[0] as { image_url: string | null }).image_url;
};

oweRefusals('images.upload', {
  desk: () => desk,
  target: ({ noodles }) => ({ id: noodles, input: { productId: noodles, imageType: 'product' } }),
  wrong: {
    'no product': [({ imageType }) => ({ imageType }), 400, 'productId is missing'],
    'a product that is named as a category': [
      ({ productId }) => ({ productId, imageType: 'category' }),
      400,
      'categoryId is missing',
    ],
  },
  beside: () => desk.files(),
  send: async ({ productId, imageType }, token) => {
    const named = typeof productId === 'string' ? productId : undefined;
    const file = await aPicture('png', 40, 40);
    const answer = await desk.upload(token, {
      file,
      imageType: String(imageType),
      locationId: null,
      productId: named,
    });
    return { status: answer.status, text: JSON.stringify(answer.body) };
  },
});

test('a picture is uploaded for a product and deleted there, and no other product has it', async () => {
  const { noodles, dumplings } = desk.kitchen;
  const { token } = desk.admin;
  const file = await aPicture('jpg', 2000, 1000);
  const { status, body } = await desk.upload(token, {
    file,
    imageType: 'product',
    locationId: null,
    productId: noodles,
  });
  expect(status).toBe(200);
  expect(await pictureOf(noodles)).toBe(body.imageUrl);
  expect(await pictureOf(dumplings)).toBeNull();
  const seen = await desk.delete(token, { imageType: 'product', productId: noodles, replaces: 'another' });
  expect(seen.status).toBe(409);
  const gone = await desk.delete(token, { imageType: 'product', productId: noodles });
  expect(gone.status).toBe(200);
  expect(await pictureOf(noodles)).toBeNull();
});

test('a picture is uploaded for a reward by its code, and deleted there; not for one that can no longer be edited', async () => {
  const { pool } = desk.site.database;
  const { token } = desk.admin;
  const { locationId } = desk.kitchen;
  let id = await createReward(pool, locationId, { coupon_code: 'FIVE' });
  const old = await createReward(pool, locationId, { version: 2 });
  await createReward(pool, desk.neighbour.locationId, { coupon_code: 'THEIRS' });
  const shownBy = async () => {
    const { rows } = await pool.query<{ url: string | null }>(
      'select image_url as url from rewards where id = $1',
      [id],
    );
    return rows[0]?.url;
  };
  const file = await aPicture('png', 40, 40);
  const upload = (docId?: string) => desk.upload(token, { file, imageType: 'reward', docId });
  expect((await upload()).status).toBe(400);
  expect((await upload('THEIRS')).status).toBe(404);
  const { status, body } = await upload(old);
  expect([status, body.message]).toEqual([
    422,
    'Version 2 rewards can not longer be edited. Please delete and create a new reward',
  ]);
  const done = await upload('five');
  expect(done.status).toBe(200);
  expect(await shownBy()).toBe(done.body.imageUrl);
  // Replaced by a public one, it keeps its picture.
  const changes = {
    visible: { from: false, to: true },
    couponCode: { from: 'FIVE', to: null },
  };
  const shown = await call<{ id: string; imageUrl: string }>(
    desk.site.server.url,
    'rewards.update',
    { rewardRecordId: id, changes },
    { token },
  );
  expect(shown.body.imageUrl).toBe(done.body.imageUrl);
  const states = await pool.query('select state from image_files where url = $1', [shown.body.imageUrl]);
  expect(states.rows).toEqual([{ state: 'shown' }]);
  id = shown.body.id;
  const gone = await desk.delete(token, { imageType: 'reward', docId: id, replaces: done.body.imageUrl });
  expect(gone.status).toBe(200);
  expect(await shownBy()).toBeNull();
});

test('an admin stores pictures for products, categories and rewards, but for no record of the platform', async () => {
  const file = await aPicture('png', 40, 40);
  const { token } = desk.admin;
  for (const purpose of ['product', 'category', 'reward'])
    expect((await desk.storePicture(token, { file, purpose })).status).toBe(200);
  for (const purpose of ['tag', 'promotion'])
    expect((await desk.storePicture(token, { file, purpose })).status).toBe(403);
});
