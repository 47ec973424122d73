import type { Queryable } from '@passline/database';

/** The pages of the people show in which state their erasing is. They are not read again for each portion of it. */
export async function showState(db: Queryable, erasureId: string): Promise<void> {
  await db.query('update users set erasure_id = erasure_id where erasure_id = $1', [erasureId]);
}
