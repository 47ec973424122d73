import { COUPON_CODE_MOST, LINK_MOST, withHttps } from '@passline/domain/promotions/promotions';
import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { changesOf } from '../field-changes.ts';
import { id, line } from '../fields.ts';
import { liveQuery } from '../live-query.ts';
import { PROMOTIONS_LIVE } from './promotion-kind.ts';

/** What one tap opens, and what guests see of it. See docs/rules/promotions.md#what-a-promotion-is. */
export const Promotion = z.object({
  id,
  imageUrl: z.string(),
  imageUrlWide: z.string(),
  couponCode: z.nullable(z.string()),
  /** Begins with https:// */
  targetUrl: z.nullable(z.string()),
  restaurantId: id,
  locationId: id,
  /** Grows along the list. */
  rank: z.number(),
  rev: z.int(),
});
export type Promotion = z.infer<typeof Promotion>;

const picture = (missing: string) => line(500, missing).check(z.minLength(1, missing));
const CHOOSE_RESTAURANT = 'Please choose a restaurant.';
const linkOf = (typed: string | null) => withHttps(typed ?? '');

/** The fields that people edit. The restaurant is always that of the location. */
export const PROMOTION_FIELDS = {
  locationId: z.uuid(CHOOSE_RESTAURANT).check(z.toLowerCase()),
  imageUrl: picture('Please add the picture.'),
  imageUrlWide: picture('Please add the wide picture.'),
  couponCode: z.nullable(line(COUPON_CODE_MOST)).check(z.overwrite((typed) => typed || null)),
  targetUrl: z.nullable(line(LINK_MOST)).check(
    z.refine((typed) => linkOf(typed).ok, {
      abort: true,
      error: ({ input }) => {
        const link = linkOf(typeof input === 'string' ? input : null);
        return link.ok ? undefined : link.refusal.message;
      },
    }),
    z.overwrite((typed) => {
      const link = linkOf(typed);
      return link.ok ? link.value : typed;
    }),
  ),
};
const { locationId: _, ...shown } = PROMOTION_FIELDS;
const one = { promotionId: id };
const tags = ['promotions'];

export const promotions = {
  list: query('public')
    .route({
      method: 'GET',
      path: '/promotions',
      summary: 'The banners of the customer app, in their order',
      tags,
    })
    .output(z.array(z.omit(Promotion, { rank: true, rev: true }))),
  add: action('promotions:update')
    .route({ method: 'POST', path: '/promotions', summary: 'Add a banner at the end', tags })
    .input(
      z.object({
        ...shown,
        restaurantId: z.uuid(CHOOSE_RESTAURANT).check(z.toLowerCase()),
        /** May be absent where the restaurant has only one. */
        locationId: z.optional(id),
        couponCode: z._default(shown.couponCode, null),
        targetUrl: z._default(shown.targetUrl, null),
      }),
    )
    .output(Promotion),
  update: action('promotions:update')
    .route({ method: 'PATCH', path: '/promotions/{promotionId}', summary: 'Change a banner', tags })
    .input(z.object({ ...one, changes: changesOf(PROMOTION_FIELDS) }))
    .output(Promotion),
  move: action('promotions:update')
    .route({
      method: 'POST',
      path: '/promotions/{promotionId}/move',
      summary: 'Move a banner to another place, counted from 0; beyond an end is that end',
      tags,
    })
    .input(z.object({ ...one, toIndex: z.int().check(z.minimum(-1e6), z.maximum(1e6)) }))
    .output(Promotion),
  remove: action('promotions:update')
    .route({ method: 'POST', path: '/promotions/{promotionId}/remove', summary: 'Remove a banner', tags })
    .input(z.object(one))
    .output(z.object({ id })),
};

/** All of them, for those who edit them. */
export const promotionsLive = liveQuery({
  ...PROMOTIONS_LIVE,
  params: z.object({}),
  row: Promotion,
  permission: 'promotions:update',
});
