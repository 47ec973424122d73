import type { Queryable } from '@passline/database';
import type { OrderRecord } from './order-record.ts';

/** An erasing that begins meanwhile waits for who holds the guest, and then sees what became of the order. */
const HOLDING = { reading: '', 'holding them': 'for share' } as const;

/** Whether what was known of the guest of an order is erased. Without an account the order says so: its name went, and stood in its trail. */
export async function isGuestErased(
  db: Queryable,
  { id, user_id: userId, name }: Pick<OrderRecord, 'id' | 'user_id' | 'name'>,
  how: keyof typeof HOLDING,
): Promise<boolean> {
  if (userId === null) return name === '' && (await isTrailErased(db, id));
  const { rows } = await db.query<{ isErased: boolean }>(
    `select erased_at is not null as "isErased" from users where id = $1 ${HOLDING[how]}`,
    [userId],
  );
  return rows[0]?.isErased ?? false;
}

async function isTrailErased(db: Queryable, orderId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit where record_table = 'orders' and record_id = $1 and is_erased limit 1`,
    [orderId],
  );
  return rowCount === 1;
}
