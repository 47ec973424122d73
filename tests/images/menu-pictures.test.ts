import { afterEach, beforeEach, expect, test } from 'vitest';
import { oweRefusals } from '../setup/owed-refusals.ts';
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

test('a picture is uploaded into a product and deleted there, and no other product has it', async () => {
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

test('an admin stores pictures for products and categories, and for nothing of the platform', async () => {
  const file = await aPicture('png', 40, 40);
  const { token } = desk.admin;
  for (const purpose of ['product', 'category'])
    expect((await desk.storePicture(token, { file, purpose })).status).toBe(200);
  for (const purpose of ['tag', 'promotion'])
    expect((await desk.storePicture(token, { file, purpose })).status).toBe(403);
});
