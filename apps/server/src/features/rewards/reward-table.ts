import { Reward, REWARD_FIELDS } from '@passline/contract/rewards/rewards';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import {
  checkKeptReward,
  checkRoomForReward,
  keptRewardType,
  rewardValue,
  type RewardOrderType,
} from '@passline/domain/rewards/check-reward-record';
import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { discountTypeOf, type RedeemType } from '@passline/domain/rewards/reward';
import { requireStoredPictures } from '../../kernel/files/kept-images.ts';
import { linked } from '../../kernel/records/apart.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import {
  instant,
  json,
  revisionOfWhole,
  type DatabaseRow,
  type Stored,
} from '../../kernel/records/stored.ts';

/** Every reward with the products that it is for. */
const REWARDS = `select r.*, array(select p.product_id from reward_products p where p.reward_id = r.id order by p.product_id)
  as product_ids from rewards r`;

/** The rewards of locations, of all versions. See docs/rules/rewards.md#what-a-reward-is. */
export const rewardTable = recordTable<Reward>({
  kind: rewardKind,
  wire: Reward,
  key: 'id',
  edited: REWARD_FIELDS,
  place: 'locationId',
  stored: {
    requiredOrderType: {
      read: (row) => orderTypeOf(row),
      write: (type) => ({ required_order_type: type === 'All' ? null : type }),
    },
    hours: json('hours'),
    createdAt: instant('created_at'),
    rewardId: derived(({ reward_id }) => String(reward_id)),
    isPublic: derived(({ is_public }) => is_public === true),
    type: derived((row) =>
      keptRewardType({
        redeemType: redeemTypeOf(row),
        requiredPoints: Number(row['required_points']),
        requiredOrderType: orderTypeOf(row),
      }),
    ),
    points: derived(({ required_points }) => Number(required_points)),
    requiredFPoints: derived(() => 0),
    value: derived((row) =>
      rewardValue({
        subtotalDiscountAmount: numberIn(row, 'subtotal_discount_amount'),
        subtotalDiscountPercent: numberIn(row, 'subtotal_discount_percent'),
        discountValue: numberIn(row, 'discount_value'),
      }),
    ),
    discountType: derived((row) => discountTypeOf(redeemTypeOf(row))),
    rev: revisionOfWhole,
  },
  whole: { rows: REWARDS, touchedBy: { rewards: 'id', reward_products: 'reward_id' } },
  apart: {
    productIds: linked({
      table: 'reward_products',
      owner: { table: 'rewards', column: 'reward_id' },
      to: { table: 'products', column: 'product_id', type: 'uuid', noun: 'products' },
      as: 'product_ids',
      isWithinLocation: true,
      isOrdered: false,
    }),
  },
  blank: {
    activeFrom: null,
    activeUntil: null,
    hours: NO_MENU_HOURS,
    maximumDiscount: null,
    standsAlone: false,
  },
  rules: {
    comesAndGoes: true,
    check: checkKeptReward,
    room: checkRoomForReward,
    requireWritable: ({ db }, written) => requireStoredPictures(db, rewardKind, written),
    taken: {
      rewards_reward_id_idx: {
        code: 'coupon-code-taken',
        message: 'Coupon code already in use',
        field: 'couponCode',
      },
    },
  },
});

/** Computed from the other columns: shown, but never written. */
function derived<Value>(read: (row: DatabaseRow) => Value): Stored<Value> {
  return { read, write: () => ({}) };
}

// The migration declares what these columns hold.
function orderTypeOf({ required_order_type }: DatabaseRow): RewardOrderType {
  return (required_order_type ?? 'All') as RewardOrderType;
}

function redeemTypeOf({ redeem_type }: DatabaseRow): RedeemType {
  return redeem_type as RedeemType;
}

function numberIn(row: DatabaseRow, column: string): number | null {
  return row[column] as number | null;
}
