import type { Queryable } from '@passline/database';
import { refused } from '../actions/refusal.ts';

/** A location lies in a region that there is, or in none. @throws Refused */
export async function requireRegion(db: Queryable, region: string): Promise<void> {
  const { rows } = await db.query('select 1 from regions where id = $1', [region]);
  if (rows.length === 0)
    throw refused({ code: 'wrong-region', message: 'There is no such region.', field: 'region' });
}
