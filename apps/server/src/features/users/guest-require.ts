import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';

/** Reading does not wait. Writing of a guest or of what belongs to them holds the person as they are, above all their role. */
const HOLDING = { reading: '', 'what belongs to them': 'for share', themselves: 'for update' } as const;

/** A program reads and keeps guests only: staff, couriers and who was erased do not exist for it. @throws NOT_FOUND */
export async function requireGuest(
  db: Queryable,
  userId: string,
  writing: keyof typeof HOLDING,
): Promise<void> {
  const { rowCount } = await db.query(
    `select from users where id = $1 and role = 'customer' and erased_at is null ${HOLDING[writing]}`,
    [userId],
  );
  if (rowCount === 0) throw notFound();
}
