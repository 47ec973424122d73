import { randomUUID } from 'node:crypto';
import type { MenuHours } from '@passline/domain/menus/menu-times';
import type { Queryable } from '@passline/database';

/** A reward's columns; what is left out is as usual: $5 off, for everybody. */
export type RewardColumns = {
  reward_name?: string;
  redeem_type?: string;
  coupon_code?: string | null;
  subtotal_discount_amount?: number | null;
  subtotal_discount_percent?: number | null;
  discount_value?: number | null;
  applied_default?: boolean;
  visible?: boolean;
  free_on_first_order?: boolean;
  requires_login?: boolean;
  minimum_sub_total?: number;
  required_points?: number;
  required_order_type?: string | null;
  qty?: number | null;
  qty_limit?: number | null;
  qty_limit_per_user?: number | null;
  version?: number;
  active_from?: number | null;
  active_until?: number | null;
  hours?: MenuHours;
  maximum_discount?: number | null;
  stands_alone?: boolean;
};

/** Puts a reward into the table; returns its id. A code makes it not public. */
export async function createReward(
  db: Queryable,
  locationId: string,
  columns: RewardColumns = {},
  productIds: readonly string[] = [],
): Promise<string> {
  const id = randomUUID();
  const redeemType = columns.redeem_type ?? 'Discount';
  const row = {
    id,
    location_id: locationId,
    reward_name: 'Five off',
    redeem_type: redeemType,
    subtotal_discount_amount: redeemType === 'Discount' ? 5 : null,
    visible: !columns.coupon_code,
    ...columns,
  };
  const names = Object.keys(row);
  await db.query(
    `insert into rewards (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  );
  for (const productId of productIds) {
    await db.query('insert into reward_products (reward_id, product_id) values ($1, $2)', [id, productId]);
  }
  return id;
}

/** A customer with an account and this many points, with an entry that explains them; returns their id. */
export async function createGuest(db: Queryable, points = 0): Promise<string> {
  const id = randomUUID();
  await db.query(`insert into users (id, email, name, role) values ($1, $2, 'Robin Field', 'customer')`, [
    id,
    `${id}@guest.example`,
  ]);
  await db.query('insert into user_points (user_id, points) values ($1, $2)', [id, points]);
  if (points !== 0) {
    await db.query(
      `insert into reward_history (id, user_id, created_at, type, points, name, created_by)
       values (gen_random_uuid(), $1, now(), 'Portal', $2, 'Welcome', 'Sam Field')`,
      [id, points],
    );
  }
  return id;
}
