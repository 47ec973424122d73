import type { AnalyticsReward, RewardSums } from '@passline/contract/analytics/rewards';
import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { countedOrders } from './counted-orders.ts';
import { resolveFilter } from './figure-filter.ts';
import { VIEW } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { readPlaceNames } from './read-place-names.ts';
import { rewardsOf } from './rewards-sql.ts';

/** Of one of the two windows. Totals of orders are cents. */
type Whole = {
  is_now: boolean;
  all_orders: number;
  all_processed: number;
  rewarded_orders: number;
  rewarded_processed: number;
  all_discount: number;
  all_borne: number;
  all_points: number;
};
type Reward = {
  place: number;
  reward_count: number;
  reward_id: string | null;
  reward_key: string;
  location_id: string | null;
  name: string;
  coupon_code: string | null;
  orders: number;
  processed: number;
  uses: number;
  guests: number;
  discount: number;
  borne: number;
  points: number;
  discount_before: number;
};
/** Both windows have a row; that of the window itself is repeated with each reward. */
type Row = Whole & (Reward | { [Column in keyof Reward]: null });

/** What rewards cost and brought. See docs/rules/analytics.md#rewards. */
export const readRewards = runReplicaQuery(
  contract.analytics.rewards,
  ofPlace(async (call) => {
    const { db } = call;
    const filter = await resolveFilter(call);
    const { sql, conditions } = countedOrders(call, filter);
    const text = rewardsOf(sql, conditions.value(filter.places));
    const { rows } = await db.query<Row>(prepared(text, conditions.values));
    const rewards = rows
      .filter((row): row is Whole & Reward => row.place !== null)
      .toSorted((one, other) => one.place - other.place);
    return {
      readAt: call.nowMs,
      now: sumsOf(rows, true),
      before: sumsOf(rows, false),
      rewards: await nameRewards(db, rewards),
      rewardCount: rewards[0]?.reward_count ?? 0,
    };
  }),
  VIEW,
);

function sumsOf(rows: readonly Row[], isNow: boolean): RewardSums {
  const row = rows.find(({ is_now }) => is_now === isNow);
  if (!row) throw new Error('A window has no sums.');
  return {
    orders: row.all_orders,
    processed: decimalFromCents(row.all_processed),
    rewardedOrders: row.rewarded_orders,
    rewardedProcessed: decimalFromCents(row.rewarded_processed),
    discount: row.all_discount,
    borneByRestaurant: row.all_borne,
    points: row.all_points,
  };
}

async function nameRewards(db: Queryable, rows: readonly Reward[]): Promise<AnalyticsReward[]> {
  const places = await readPlaceNames(
    db,
    rows.flatMap(({ location_id }) => location_id ?? []),
  );
  return rows.map((row) => ({
    rewardRecordId: row.reward_id,
    rewardKey: row.reward_key,
    place: places.get(row.location_id ?? '') ?? null,
    name: row.name,
    couponCode: row.coupon_code,
    orders: row.orders,
    processed: decimalFromCents(row.processed),
    uses: row.uses,
    guests: row.guests,
    discount: row.discount,
    borneByRestaurant: row.borne,
    points: row.points,
    discountBefore: row.discount_before,
  }));
}
