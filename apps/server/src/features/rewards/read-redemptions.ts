import { contract } from '@passline/contract/contract';
import type { RewardRedemptions } from '@passline/contract/rewards/rewards';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** An order counts its total once for each of the rewards that it redeemed. */
const READ = `select r.id as "rewardRecordId", count(o.id)::integer as orders, coalesce(sum(w.count) filter (where o.id is not null), 0)::integer as uses,
    coalesce(sum(w.discount) filter (where o.id is not null), 0) as discount, coalesce(sum(o.total), 0) as sales
  from locations l left join rewards r on r.location_id = l.id
    left join lateral (
      select order_id, sum(count) as count, sum(total_discount_subtotal + total_discount_delivery_fee) as discount from order_rewards
      where reward_id = r.id group by order_id) w on true
    left join orders o on o.id = w.order_id and o.status <> 'Cancelled'
  where l.id = $1 group by r.id, r.created_at order by r.created_at, r.id`;

type Row = Omit<RewardRedemptions, 'rewardRecordId'> & { rewardRecordId: string | null };

/** What the rewards of a location were redeemed for, all in one statement. See docs/rules/rewards.md#redemptions. */
export const readRedemptions = runQuery(contract.rewards.redemptions, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<Row>({
    name: 'read-reward-redemptions',
    text: READ,
    values: [input.locationId],
  });
  if (rows.length === 0) throw notFound();
  // A location without rewards is one row of nulls.
  return rows.flatMap(({ rewardRecordId, ...told }) =>
    rewardRecordId === null ? [] : [{ rewardRecordId, ...told }],
  );
});
