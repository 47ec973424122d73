import { everybody, platformOnly } from './answers.ts';
import { walksOf, type Ground } from './walk.ts';

async function freshPromotion({ pool, kitchen: { restaurantId, locationId } }: Ground) {
  // There are 50 of them at most.
  await pool.query('delete from promotions');
  await pool.query(
    `insert into image_files (url) values ('/files/records/a.png'), ('/files/records/b.png') on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into promotions (image_url, image_url_wide, restaurant_id, location_id, rank)
     values ('/files/records/a.png', '/files/records/b.png', $1, $2, 1), ('/files/records/a.png', '/files/records/b.png', $1, $2, 2)
     returning id`,
    [restaurantId, locationId],
  );
  return { promotionId: rows[0]?.id ?? '' };
}

export const promotionsWalks = walksOf(freshPromotion, {
  'promotions.list': { input: () => undefined, answers: everybody },
  'promotions.add': {
    input: ({ restaurantId, locationId }) => ({
      restaurantId,
      locationId,
      imageUrl: '/files/records/a.png',
      imageUrlWide: '/files/records/b.png',
    }),
    answers: platformOnly,
  },
  'promotions.update': {
    input: ({ promotionId }) => ({ promotionId, changes: { couponCode: { from: null, to: 'WOK10' } } }),
    answers: platformOnly,
  },
  'promotions.move': { input: ({ promotionId }) => ({ promotionId, toIndex: 1 }), answers: platformOnly },
  'promotions.remove': { input: ({ promotionId }) => ({ promotionId }), answers: platformOnly },
});
