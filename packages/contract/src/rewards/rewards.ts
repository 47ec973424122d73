import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { REDEEM_TYPES } from '@passline/domain/rewards/reward';
import { REWARD_ORDER_TYPES } from '@passline/domain/rewards/check-reward-record';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { changesOf } from '../kernel/field-changes.ts';
import { id, line, money, moneyInput, nullableTimestamp, seenParts, timestamp } from '../kernel/fields.ts';
import { imageUrl } from '../images/images.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { MenuHours } from '../menus/menu-hours.ts';
import { distinctIds, MOST_PRODUCTS_AT_ONCE } from '../menus/products.ts';
import { rewardsPermissions } from './permissions.ts';

/** Null: unlimited. */
const count = (what: string) => {
  const mistake = `${what} must be a whole number of 0 or more, or unlimited`;
  return z.nullable(z.int(mistake).check(z.minimum(0, mistake), z.maximum(1_000_000)));
};

const name = line(120);
const redeemType = z.enum(REDEEM_TYPES, 'Please select a redeem type');
const orderType = z.enum(REWARD_ORDER_TYPES, 'Please select an order type');
const points = z
  .int('Please enter required points')
  .check(z.minimum(0, 'Please enter points as digits only'), z.maximum(1_000_000_000));
/** Whole dollars. */
const minimum = z
  .int('Please enter a minimun sub total')
  .check(z.minimum(0, 'Please enter a minimun sub total'), z.maximum(1_000_000));

/**
 * The fields of a reward that people edit. Rules between fields are checked elsewhere, in the words of
 * docs/rules/rewards.md#the-form: these schemas only set bounds.
 */
export const REWARD_FIELDS = {
  rewardName: name,
  redeemType,
  /** Dollars off the order. */
  subtotalDiscountAmount: z.nullable(moneyInput),
  /** Of the order: 0.1 is 10 %. */
  subtotalDiscountPercent: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  /** Off each product: dollars, or for a percent type a fraction. */
  discountValue: z.nullable(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  productIds: distinctIds(MOST_PRODUCTS_AT_ONCE, id),
  requiredPoints: points,
  minimumSubTotal: minimum,
  requiredOrderType: orderType,
  visible: z.boolean(),
  appliedDefault: z.boolean(),
  couponCode: z.nullable(line(40)),
  freeOnFirstOrder: z.boolean(),
  /** Switched on if the other fields require it. */
  requiresLogin: z.boolean(),
  qty: count('Stock'),
  qtyLimit: count('Most per order'),
  qtyLimitPerUser: count('Uses per guest'),
  imageUrl: z.nullable(imageUrl),
  /** From when it may be redeemed, and until before when; null: no limit. */
  activeFrom: nullableTimestamp,
  activeUntil: nullableTimestamp,
  /** The hours of each weekday in which an order that redeems it may be placed, by the clocks of the location; none: at any hour. */
  hours: MenuHours,
  /** Dollars: the most that a percent takes off one order; null: no limit. */
  maximumDiscount: z.nullable(moneyInput),
  /** Neither with other rewards nor with points. */
  standsAlone: z.boolean(),
};

/** The same for a new one: the rule refuses what is missing, in words that a person reads. */
export const NEW_REWARD_FIELDS = {
  rewardName: z._default(name, ''),
  redeemType: z._default(z.nullable(redeemType), null),
  subtotalDiscountAmount: z._default(REWARD_FIELDS.subtotalDiscountAmount, null),
  subtotalDiscountPercent: z._default(REWARD_FIELDS.subtotalDiscountPercent, null),
  discountValue: z._default(REWARD_FIELDS.discountValue, null),
  productIds: z._default(REWARD_FIELDS.productIds, []),
  requiredPoints: z._default(z.nullable(points), null),
  minimumSubTotal: z._default(z.nullable(minimum), null),
  requiredOrderType: z._default(z.nullable(orderType), null),
  visible: z._default(REWARD_FIELDS.visible, false),
  appliedDefault: z._default(REWARD_FIELDS.appliedDefault, false),
  couponCode: z._default(REWARD_FIELDS.couponCode, null),
  freeOnFirstOrder: z._default(REWARD_FIELDS.freeOnFirstOrder, false),
  requiresLogin: z._default(REWARD_FIELDS.requiresLogin, false),
  qty: z._default(REWARD_FIELDS.qty, null),
  qtyLimit: z._default(REWARD_FIELDS.qtyLimit, null),
  qtyLimitPerUser: z._default(REWARD_FIELDS.qtyLimitPerUser, null),
  imageUrl: z._default(REWARD_FIELDS.imageUrl, null),
  activeFrom: z._default(REWARD_FIELDS.activeFrom, null),
  activeUntil: z._default(REWARD_FIELDS.activeUntil, null),
  hours: z._default(REWARD_FIELDS.hours, NO_MENU_HOURS),
  maximumDiscount: z._default(REWARD_FIELDS.maximumDiscount, null),
  standsAlone: z._default(REWARD_FIELDS.standsAlone, false),
};

/**
 * A reward of a location. What follows from its other fields is shown but never sent. See docs/rules/rewards.md#what-a-reward-is.
 */
export const Reward = z.object({
  ...REWARD_FIELDS,
  id,
  locationId: id,
  rewardName: z.string(),
  productIds: z.array(id),
  imageUrl: z.nullable(z.string()),
  /** What guests and programs call it: its coupon code, else its id. */
  rewardId: z.string(),
  /** 3 is what is created now; 2 and 1, the legacy map, can only be redeemed and removed. */
  version: z.int(),
  /** Kind of points, redeem type and, if needed, order type: 'Points/Discount/Pickup'. */
  type: z.string(),
  /** The same as requiredPoints. */
  points: z.int(),
  requiredFPoints: z.literal(0),
  /** Dollars or a fraction, depending on the redeem type; null if a product or the delivery is free. */
  value: z.nullable(z.number()),
  discountType: z.enum(['free', 'flat', 'percent']),
  /** It has no coupon code. */
  isPublic: z.boolean(),
  createdAt: timestamp,
  rev: z.int(),
});
export type Reward = z.infer<typeof Reward>;

/** What a reward was redeemed for, since it was made, in orders that were not cancelled. See docs/rules/rewards.md#redemptions. */
export const RewardRedemptions = z.object({
  rewardRecordId: id,
  orders: z.int(),
  /** How many times; more than once in an order counts as often. */
  uses: z.int(),
  /** Dollars that it took off, as the orders were placed. */
  discount: money,
  /** Dollars: what these orders come to now, with taxes, fees and tips. */
  sales: money,
});
export type RewardRedemptions = z.infer<typeof RewardRedemptions>;

const tags = ['rewards'];
/** As its sender saw it: a reward may cover all products of a menu. */
export const SeenReward = z.union([
  seenParts,
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(MOST_PRODUCTS_AT_ONCE)),
]);

export const rewards = {
  list: query(rewardsPermissions.update)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/rewards',
      summary: "A location's rewards of all versions, in the order in which they were added",
      tags,
    })
    .input(z.object({ locationId: id }))
    .output(z.array(Reward)),
  redemptions: query(rewardsPermissions.update)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/rewards/redemptions',
      summary:
        "How often each of a location's rewards was redeemed, what it took off, and the sales of those orders",
      tags,
    })
    .input(z.object({ locationId: id }))
    .output(z.array(RewardRedemptions)),
  add: action(rewardsPermissions.create)
    .route({ method: 'POST', path: '/locations/{locationId}/rewards', summary: 'Add a reward', tags })
    .input(z.object({ locationId: id, ...NEW_REWARD_FIELDS }))
    .output(Reward),
  update: action(rewardsPermissions.update)
    .route({
      method: 'PATCH',
      path: '/rewards/{rewardRecordId}',
      summary:
        'Change a reward; one that becomes public, or stops being public, is created again under another id',
      tags,
    })
    .input(z.object({ rewardRecordId: id, changes: changesOf(REWARD_FIELDS, SeenReward) }))
    .output(Reward),
  remove: action(rewardsPermissions.update)
    .route({
      method: 'POST',
      path: '/rewards/{rewardRecordId}/remove',
      summary: 'Remove a reward of any version',
      tags,
    })
    .input(z.object({ rewardRecordId: id }))
    .output(z.object({ id })),
  recreate: action(rewardsPermissions.create)
    .route({
      method: 'POST',
      path: '/rewards/{rewardRecordId}/recreate',
      summary: 'Remove a reward of an older version and add a new one in its place: both or neither',
      tags,
    })
    .input(z.object({ rewardRecordId: id, ...NEW_REWARD_FIELDS }))
    .output(Reward),
};

/** A location's rewards of all versions. */
export const rewardsLive = liveQuery({
  name: 'rewards.rewards',
  key: 'id',
  params: z.object({ locationId: id }),
  row: Reward,
  permission: rewardsPermissions.update,
});
