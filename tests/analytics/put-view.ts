import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** A view of the newest super admin: each is its owner's alone. */
export async function putView(db: Queryable): Promise<{ viewId: string; expectedRev: number }> {
  const { rows } = await db.query<{ viewId: string; expectedRev: number }>(
    `insert into analytics_views (user_id, name, search)
     select id, $1, '' from users where role = 'super_admin' order by created_at desc limit 1
     returning id as "viewId", rev::float8 as "expectedRev"`,
    [randomUUID()],
  );
  return rows[0]!;
}
