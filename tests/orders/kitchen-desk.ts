import type { OrderRow } from '@passline/contract/orders/order';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';

export type AuditRecord = {
  action: string;
  actor_name: string;
  record_table: string;
  record_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The trail of one order, oldest first. */
export async function auditOf({ site }: Desk, orderId: string): Promise<AuditRecord[]> {
  const { rows } = await site.database.pool.query<AuditRecord>(
    `select action, actor_name, record_table, record_id, before, after from audit where record_id = $1 order by id`,
    [orderId],
  );
  return rows;
}

/** Everything that a refused request must not change. */
export async function everything({ site }: Desk): Promise<unknown> {
  const { rows } = await site.database.pool.query(
    `select (select json_agg(o order by id) from orders o) as orders, (select json_agg(d order by order_id) from deliveries d) as deliveries,
      (select json_agg(p order by id) from products p) as products, (select json_agg(c) from order_counters c) as counters,
      (select count(*) from audit) as audit, (select json_agg(p order by id) from payments p) as payments,
      (select json_agg(c order by order_id, position) from order_charges c) as charges,
      (select json_agg(t order by order_id, tax_id) from order_taxes t) as taxes,
      (select json_agg(a order by order_id, name) from order_adjustments a) as adjustments,
      (select json_agg(w order by order_id, position) from order_rewards w) as redeemed,
      (select json_agg(r order by id) from rewards r) as rewards, (select json_agg(u order by user_id) from user_points u) as points,
      (select json_agg(h order by id) from reward_history h) as history,
      (select count(*) from stand_in_card_calls) as card_calls, (select count(*) from idempotency_keys) as keys`,
  );
  return rows[0];
}

/** One row as it is in the table. */
export async function recordOf({ site }: Desk, orderId: string): Promise<Record<string, unknown>> {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from orders where id = $1',
    [orderId],
  );
  return rows[0]!;
}

/** An action on an order as the admin of the kitchen. */
export function act(desk: Desk, action: string, input: object, token = desk.admin.token) {
  return call<OrderRow & { code: string; message: string; data: Record<string, unknown> }>(
    desk.url,
    `orders.${action}`,
    input,
    { token },
  );
}
