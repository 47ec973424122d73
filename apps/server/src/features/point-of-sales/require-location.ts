import { covers, type Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';

/** @throws NOT_FOUND for a location outside of the reach, as for one that does not exist */
export async function requireLocation(db: Queryable, reach: Reach, locationId: string): Promise<void> {
  if (!covers(reach, locationId)) throw notFound();
  const { rows } = await db.query('select from locations where id = $1', [locationId]);
  if (rows.length === 0) throw notFound();
}
