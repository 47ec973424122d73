import type { Queryable } from '@passline/database';

/** The payments of an order that moved money, or are on their way; one that was refused or withdrawn has moved nothing. */
export async function readMovedPayments(db: Queryable, orderId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from payments where order_id = $1 and state in ('pending', 'succeeded')`,
    [orderId],
  );
  return new Set(rows.map(({ id }) => id));
}
