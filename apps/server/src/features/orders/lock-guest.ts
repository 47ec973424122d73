import type { Queryable } from '@passline/database';

/**
 * Serialises everything that concerns the points and uses of one guest, until the transaction ends: the second of two
 * orders that spend the same points or the last use sees the first. Locks are taken in one order everywhere:
 * the order, its guest, products, rewards.
 */
export async function lockGuest(db: Queryable, userId: string | null): Promise<void> {
  if (userId === null) return;
  await db.query('insert into user_points (user_id) values ($1) on conflict do nothing', [userId]);
  await db.query('select from user_points where user_id = $1 for update', [userId]);
}
