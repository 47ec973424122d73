import type { Queryable } from '@passline/database';

/** Ends the wait of a person's money commands, as if their second factor had been turned on long ago. */
export async function endMoneyWait(db: Queryable, { id }: { id: string }): Promise<void> {
  await db.query('delete from auth.cooling_off where user_id = $1', [id]);
}
