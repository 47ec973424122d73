import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { orderPoints, POINTS_EARNED_TYPE, POINTS_REFUND_TYPE } from '@passline/domain/rewards/order-points';
import { REWARD_REFUSALS } from '@passline/domain/rewards/reward-refusals';
import { refused } from '../../kernel/actions/refusal.ts';
import { isAccountErased } from './is-guest-erased.ts';
import { isEndMoved } from './is-end-moved.ts';
import type { OrderRecord } from './order-record.ts';
import { requireGuestLimits } from './require-guest-limits.ts';
import { writePoints, type PointsEntry } from './write-points.ts';

/** `isFoodBack`: some pieces were refunded. */
type Doing = { by: string; nowMs: number; isFoodBack?: boolean };
type Settled = Pick<
  OrderRecord,
  'id' | 'status' | 'payment_check' | 'sub_total' | 'user_id' | 'order_number' | 'restaurant_name'
>;

/**
 * Brings the guest's points and the counted uses of rewards to what a locked order says now. Every statement that changes
 * its status or its subtotal is followed by it. See docs/rules/rewards.md#points-of-an-order.
 *
 * @throws Refused where a cancel is undone, and the guest's points, the uses of a reward or the first order are gone
 * meanwhile.
 */
export async function settleRewards(
  db: Queryable,
  before: Settled,
  after: Settled,
  doing: Doing,
): Promise<void> {
  const [wasCancelled, isCancelled] = [before.status === 'Cancelled', after.status === 'Cancelled'];
  // A confirm does not affect points, and must not be slower for them. Food that cost only points is refunded without
  // money.
  const isMoved = isEndMoved(before, after) || isSettled(before, after);
  if (!isMoved && before.sub_total === after.sub_total && !doing.isFoodBack) return;
  if (after.user_id !== null) await settlePoints(db, { ...after, user_id: after.user_id }, doing);
  if (isCancelled && !wasCancelled) await giveUsesBack(db, after.id);
  if (wasCancelled && !isCancelled) await takeUsesAgain(db, after);
}

/** Whether it is known at last if a Done order was paid. */
function isSettled(before: Settled, after: Settled): boolean {
  return after.status === 'Done' && before.payment_check !== after.payment_check;
}

const READ_POINTS = `select
    (select coalesce(sum(points), 0)::integer from order_rewards where order_id = $1) as spent,
    coalesce(sum(points) filter (where type = $2), 0)::integer as earned,
    coalesce(-sum(points) filter (where type <> $2), 0)::integer as kept,
    (select coalesce(sum(count * price), 0) from order_items where order_id = $1) as food,
    (select coalesce(sum(refund_count * price), 0) from order_items where order_id = $1) as refunded
  from reward_history where order_id = $1`;
type PointsSoFar = { spent: number; earned: number; kept: number; food: number; refunded: number };

async function settlePoints(
  db: Queryable,
  order: Settled & { user_id: string },
  doing: Doing,
): Promise<void> {
  const { rows } = await db.query<PointsSoFar>({
    name: 'read-order-points',
    text: READ_POINTS,
    values: [order.id, POINTS_EARNED_TYPE],
  });
  const soFar = rows[0];
  if (!soFar) throw new Error('A sum has no row.');
  const points = orderPoints({
    status: order.status,
    paymentCheck: order.payment_check,
    subTotalCents: centsFromDecimal(order.sub_total),
    spent: soFar.spent,
    foodCents: centsFromDecimal(soFar.food),
    refundedCents: centsFromDecimal(soFar.refunded),
  });
  const name = `Order #${order.order_number}`;
  const entries: PointsEntry[] = [
    { type: POINTS_EARNED_TYPE, points: points.earned - soFar.earned, name },
    { type: POINTS_REFUND_TYPE, points: soFar.kept - points.kept, name },
  ];
  const isMoved = entries.some((entry) => entry.points !== 0);
  // Nobody is left who could spend them, make them up, or be told.
  if (isMoved && (await isAccountErased(db, order.user_id, 'holding them'))) return;
  await writePoints(
    db,
    { userId: order.user_id, orderId: order.id, ...doing },
    entries,
    order.restaurant_name,
  );
}

const GIVE_USES_BACK = `with taken as (
    select reward_id, sum(qty_taken)::integer as count from order_rewards where order_id = $1 and qty_taken > 0 group by 1),
  held as (
    select r.id, t.count from rewards r join taken t on t.reward_id = r.id where r.qty is not null order by r.id for update of r)
  update rewards r set qty = r.qty + h.count from held h where r.id = h.id`;

/** A reward that is not counted any more, or is gone, stays as it is. */
async function giveUsesBack(db: Queryable, orderId: string): Promise<void> {
  await db.query(GIVE_USES_BACK, [orderId]);
}

async function takeUsesAgain(
  db: Queryable,
  { id: orderId, user_id: userId }: Pick<Settled, 'id' | 'user_id'>,
): Promise<void> {
  if (userId !== null) await requireGuestLimits(db, orderId, userId);
  const { rows } = await db.query<{ id: string; count: number }>(
    `select reward_id as id, sum(qty_taken)::integer as count from order_rewards
     where order_id = $1 and qty_taken > 0 and reward_id is not null group by 1 order by 1`,
    [orderId],
  );
  for (const { id, count } of rows) await takeUses(db, id, count);
}

/** Throws the refusal where somebody else took the last one meanwhile. */
export async function takeUses(db: Queryable, rewardId: string, count: number): Promise<void> {
  const { rows } = await db.query<{ isTaken: boolean }>({
    name: 'take-uses',
    text: `with taken as (update rewards set qty = qty - $2 where id = $1 and qty >= $2 returning id)
      select exists (select from taken) or exists (select from rewards where id = $1 and qty is null) as "isTaken"`,
    values: [rewardId, count],
  });
  if (rows[0]?.isTaken) return;
  throw refused({ code: 'reward-not-available', message: REWARD_REFUSALS['reward-not-available'] });
}
