import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, line } from '../kernel/fields.ts';
import { pageLink } from '../kernel/page-link.ts';
import { orderedActions } from '../kernel/records/record-actions.ts';
import { promotionKind } from './promotion-kind.ts';
import { promotionsPermissions } from './permissions.ts';

/** Guests browse them one by one. See docs/rules/promotions.md#limits. */
export const MAX_PROMOTIONS = 50;

/** What a tap opens, and what guests see of it. See docs/rules/promotions.md#what-a-promotion-is. */
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

/** The fields that people edit. The restaurant is always the location's. */
export const PROMOTION_FIELDS = {
  locationId: z.uuid(CHOOSE_RESTAURANT).check(z.toLowerCase()),
  imageUrl: picture('Please add the picture.'),
  imageUrlWide: picture('Please add the wide picture.'),
  couponCode: z.nullable(line(40)).check(z.overwrite((typed) => typed || null)),
  targetUrl: pageLink,
};
const { locationId: _, ...shown } = PROMOTION_FIELDS;

const record = orderedActions(promotionKind, {
  permission: promotionsPermissions.update,
  row: Promotion,
  added: {
    ...shown,
    restaurantId: z.uuid(CHOOSE_RESTAURANT).check(z.toLowerCase()),
    /** May be absent if the restaurant has only one. */
    locationId: z.optional(id),
    couponCode: z._default(shown.couponCode, null),
    targetUrl: z._default(shown.targetUrl, null),
  },
  edited: PROMOTION_FIELDS,
  path: '/promotions',
  params: {},
});

export const promotions = {
  list: query('public')
    .route({
      method: 'GET',
      path: '/promotions',
      summary: 'The banners of the customer app, in their order',
      tags: ['promotions'],
    })
    .output(z.array(z.omit(Promotion, { rank: true, rev: true }))),
  couponWarnings: query(promotionsPermissions.update)
    .route({
      method: 'POST',
      path: '/promotions/coupon-warnings',
      summary:
        'What keeps guests from redeeming the coupon codes of banners, one answer for each; null: nothing does',
      tags: ['promotions'],
    })
    .input(
      z.object({
        banners: z
          .array(z.object({ locationId: id, couponCode: line(40).check(z.minLength(1)) }))
          .check(z.maxLength(MAX_PROMOTIONS)),
      }),
    )
    .output(z.array(z.nullable(z.string()))),
  ...record.actions,
};

/** All of them, for those who edit them. */
export const promotionsLive = record.live;
