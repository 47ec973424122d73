import type { Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import type { PricedOrder } from '@passline/domain/order-intake/price-order';
import { takeUses } from './settle-rewards.ts';
import { writePoints } from './write-points.ts';

/** A reward that was removed after it was read is still recorded, and cannot be removed in between. */
const INSERT_REWARDS = `with kept as (
    select id from rewards where id = any($3) order by id for key share)
  insert into order_rewards
    (order_id, position, name, count, total_discount_subtotal, total_discount_delivery_fee, is_paid_with_points, reward_key, reward_id, type, points, qty_taken)
  select $1, r.position, r.name, r.count, r.discount, r.fee_discount, r.points > 0, r.key, kept.id, r.type, r.points, r.taken
  from jsonb_to_recordset($2::jsonb)
    as r(position integer, name text, count integer, discount numeric, fee_discount numeric, key text, id uuid, type text, points integer, taken integer)
    left join kept on kept.id = r.id`;

/** Takes the uses that rewards count. In the order of their ids, so that two orders never wait for each other. */
export async function takeUsesOf(db: Queryable, { rewards }: PricedOrder): Promise<void> {
  const counted = rewards.flatMap(({ id, isCounted, count }) =>
    id !== null && isCounted ? [{ id, count }] : [],
  );
  for (const { id, count } of counted.sort((a, b) => (a.id < b.id ? -1 : 1))) await takeUses(db, id, count);
}

/** Writes what an order redeems, and spends the guest's points on it. */
export async function writeRewards(
  db: Queryable,
  { rewards }: PricedOrder,
  of: { orderId: string; userId: string | null; restaurantName: string; by: string; nowMs: number },
): Promise<void> {
  if (rewards.length === 0) return;
  const rows = rewards.map((reward, position) => ({
    position,
    name: reward.name,
    count: reward.count,
    discount: decimalFromCents(reward.discountCents),
    fee_discount: decimalFromCents(reward.deliveryFeeDiscountCents),
    key: reward.rewardId,
    id: reward.id,
    type: reward.type,
    points: reward.points,
    taken: reward.isCounted ? reward.count : 0,
  }));
  await db.query({
    name: 'insert-order-rewards',
    text: INSERT_REWARDS,
    values: [of.orderId, JSON.stringify(rows), rewards.flatMap(({ id }) => id ?? [])],
  });
  const { userId } = of;
  const spent = rewards.map(({ type, points, name }) => ({ type, points: -points, name }));
  if (userId !== null) await writePoints(db, { ...of, userId }, spent, of.restaurantName);
}
