import type { Queryable } from '@passline/database';
import type { OrderRecord } from './order-record.ts';

/** An erasing that begins meanwhile waits for who holds the guest, and then sees what became of the order. */
const HOLDING = { reading: '', 'holding them': 'for share' } as const;

/** Whether what was known of the guest of an order is erased; without an account the order itself says so: it has no name. */
export async function isGuestErased(
  db: Queryable,
  { user_id: userId, name }: Pick<OrderRecord, 'user_id' | 'name'>,
  how: keyof typeof HOLDING,
): Promise<boolean> {
  if (userId === null) return name === '';
  const { rows } = await db.query<{ isErased: boolean }>(
    `select erased_at is not null as "isErased" from users where id = $1 ${HOLDING[how]}`,
    [userId],
  );
  return rows[0]?.isErased ?? false;
}
