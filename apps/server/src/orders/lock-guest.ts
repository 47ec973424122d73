import type { Queryable } from '@passline/database';

/**
 * Lets what concerns the points and uses of one guest happen one after the other, to the end of the transaction: of two
 * orders that spend the same points or the last use, the second sees the first. Locks are taken in one order everywhere:
 * the order, its guest, products, rewards.
 */
export async function lockGuest(db: Queryable, userId: string | null): Promise<void> {
  if (userId === null) return;
  await db.query('insert into user_points (user_id) values ($1) on conflict do nothing', [userId]);
  await db.query('select from user_points where user_id = $1 for update', [userId]);
}
