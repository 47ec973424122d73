import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { MenuHours } from '@passline/domain/menus/menu-times';
import type { OrderType } from '@passline/domain/orders/order-states';
import { needsLogin, type Guest } from '@passline/domain/rewards/check-reward';
import type { Redemption } from '@passline/domain/rewards/price-rewards';
import type { RedeemType, Reward } from '@passline/domain/rewards/reward';
import { lockGuest } from './lock-guest.ts';

type RewardRecord = {
  id: string;
  reward_id: string;
  reward_name: string;
  redeem_type: RedeemType;
  subtotal_discount_amount: number | null;
  subtotal_discount_percent: number | null;
  discount_value: number | null;
  required_order_type: OrderType | null;
  minimum_sub_total: number;
  required_points: number;
  requires_login: boolean;
  free_on_first_order: boolean;
  applied_default: boolean;
  qty: number | null;
  qty_limit: number | null;
  qty_limit_per_user: number | null;
  product_ids: string[];
  active_from: number | null;
  active_until: number | null;
  hours: MenuHours;
  maximum_discount: number | null;
  stands_alone: boolean;
};

/** What is requested from a location's rewards. */
export type RedemptionRequest = Pick<NewOrder, 'rewards' | 'redeemPoints'>;

/** Who redeems: a customer's account, an assumed guest, or nobody. */
export type Redeemer =
  | { kind: 'account'; userId: string; isPlacing: boolean }
  | { kind: 'supposed'; guest: Guest }
  | null;

/**
 * The rewards that an order names and those that are applied by default, and what the rules need to know about its guest.
 * `without`: the ids of rewards that are not applied by default this time.
 */
export async function loadRedemption(
  db: Queryable,
  locationId: string,
  { rewards: asked, redeemPoints: points = 0 }: RedemptionRequest,
  redeemer: Redeemer,
  without: ReadonlySet<string> = new Set(),
): Promise<Redemption> {
  const named = new Set(asked.map(({ rewardId }) => rewardId.toLowerCase()));
  const found = await loadRewards(db, locationId, [...named]);
  const rewards = found.filter(({ id, rewardId }) => !without.has(id) || named.has(rewardId.toLowerCase()));
  const isAsking = points !== 0 || asked.length > 0 || rewards.some(needsLogin);
  return {
    requests: asked.map(({ rewardId, count, productId, selectedModifierGroups }) => ({
      rewardId,
      count,
      productId: productId ?? null,
      modifiers: selectedModifierGroups,
    })),
    points,
    offered: new Map(rewards.map((reward) => [reward.rewardId.toLowerCase(), reward])),
    guest: isAsking ? await guestOf(db, redeemer, rewards) : null,
  };
}

/** The products that rewards may add to the cart. */
export function productsOfRewards({ requests, offered }: Redemption): string[] {
  const asked = new Map(requests.map((request) => [request.rewardId.toLowerCase(), request]));
  return [...offered].flatMap(([key, { redeemType, productIds }]) =>
    redeemType === 'Product' ? (asked.get(key)?.productId ?? productIds[0] ?? []) : [],
  );
}

async function loadRewards(
  db: Queryable,
  locationId: string,
  rewardIds: readonly string[],
): Promise<Reward[]> {
  const { rows } = await db.query<RewardRecord>({
    name: 'load-rewards-for-order',
    text: `select r.*, array(select p.product_id from reward_products p where p.reward_id = r.id order by 1) as product_ids
      from rewards r where r.location_id = $1 and (r.applied_default or lower(r.reward_id) = any($2))`,
    values: [locationId, rewardIds],
  });
  return rows.map(toReward);
}

function toReward(row: RewardRecord): Reward {
  const amount = row.redeem_type === 'ProductDiscount' ? row.discount_value : row.subtotal_discount_amount;
  const rate =
    row.redeem_type === 'ProductDiscountPercent' ? row.discount_value : row.subtotal_discount_percent;
  return {
    id: row.id,
    rewardId: row.reward_id,
    name: row.reward_name,
    redeemType: row.redeem_type,
    discountCents: amount === null ? null : centsFromDecimal(amount),
    discountRate: rate,
    requiredOrderType: row.required_order_type,
    minimumSubTotalCents: row.minimum_sub_total * 100,
    requiredPoints: row.required_points,
    requiresLogin: row.requires_login,
    freeOnFirstOrder: row.free_on_first_order,
    appliedDefault: row.applied_default,
    qty: row.qty,
    qtyLimit: row.qty_limit,
    qtyLimitPerUser: row.qty_limit_per_user,
    productIds: row.product_ids,
    activeFromMs: row.active_from,
    activeUntilMs: row.active_until,
    hours: row.hours,
    maximumCents: row.maximum_discount === null ? null : centsFromDecimal(row.maximum_discount),
    standsAlone: row.stands_alone,
  };
}

async function guestOf(db: Queryable, redeemer: Redeemer, rewards: readonly Reward[]): Promise<Guest | null> {
  if (redeemer === null) return null;
  if (redeemer.kind === 'supposed') return redeemer.guest;
  const { userId, isPlacing } = redeemer;
  if (isPlacing) await lockGuest(db, userId);
  const { rows } = await db.query<{
    points: number;
    isFirstOrder: boolean;
    uses: Record<string, number> | null;
  }>({
    name: 'load-guest',
    text: `select coalesce((select points from user_points where user_id = $1), 0) as points,
        not exists (select from orders where user_id = $1 and status <> 'Cancelled') as "isFirstOrder",
        (select json_object_agg(u.reward_id, u.count) from (
          select w.reward_id, sum(w.count)::integer as count from order_rewards w join orders o on o.id = w.order_id
          where o.user_id = $1 and o.status <> 'Cancelled' and w.reward_id = any($2) group by 1) u) as uses`,
    values: [userId, rewards.map(({ id }) => id)],
  });
  const found = rows[0];
  if (!found) throw new Error('A guest without a row.');
  return {
    points: Math.max(0, found.points),
    isFirstOrder: found.isFirstOrder,
    uses: new Map(Object.entries(found.uses ?? {})),
  };
}
