import type { Queryable } from '@passline/database';
import { REWARD_REFUSALS, type RewardRefusalCode } from '@passline/domain/rewards/reward-refusals';
import { refused } from '../../kernel/actions/refusal.ts';

/** The order itself is no longer cancelled here, so its own uses count. */
const ASK = `with own as (
    select r.id, r.qty_limit_per_user, r.free_on_first_order
    from order_rewards w join rewards r on r.id = w.reward_id where w.order_id = $1),
  others as (select id, created_at from orders where user_id = $2 and status <> 'Cancelled' and id <> $1)
  select
    exists (select from own where qty_limit_per_user < (
      select sum(w.count) from order_rewards w join orders o on o.id = w.order_id
      where w.reward_id = own.id and o.user_id = $2 and o.status <> 'Cancelled')) as "isUsedUp",
    exists (select from own where free_on_first_order) and exists (
      select from others where created_at < (select created_at from orders where id = $1)
        or exists (select from order_rewards w join rewards r on r.id = w.reward_id
          where w.order_id = others.id and r.free_on_first_order)) as "isNotFirst"`;

/**
 * For a locked order whose cancel is undone, and whose guest is locked: throws the refusal where its rewards are beyond the
 * uses of the guest, or are for the first order and it is not that any more. See docs/rules/rewards.md#points-of-an-order.
 */
export async function requireGuestLimits(db: Queryable, orderId: string, userId: string): Promise<void> {
  const { rows } = await db.query<{ isUsedUp: boolean; isNotFirst: boolean }>(ASK, [orderId, userId]);
  if (rows[0]?.isUsedUp) throw refusedFor('reward-used-up');
  if (rows[0]?.isNotFirst) throw refusedFor('reward-not-first-order');
}

const refusedFor = (code: RewardRefusalCode) => refused({ code, message: REWARD_REFUSALS[code] });
