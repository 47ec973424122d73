import type { Queryable } from '@passline/database';

/** How many shifts to come a suspended person leaves to others. They stay like that until the transaction ends. See docs/rules/staff.md#suspending. */
export async function countUncovered(db: Queryable, userId: string, nowMs: number): Promise<number> {
  const { rowCount } = await db.query(
    'select from shifts where user_id = $1 and not is_covered and starts_at > $2 order by id for update',
    [userId, new Date(nowMs)],
  );
  return rowCount ?? 0;
}
