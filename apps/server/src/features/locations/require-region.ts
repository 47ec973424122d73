import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';

/** A location's region must exist, or be null. @throws Refused */
export async function requireRegion(db: Queryable, ...regions: string[]): Promise<void> {
  const wanted = new Set(regions);
  if (wanted.size === 0) return;
  const { rows } = await db.query('select 1 from regions where id = any($1)', [[...wanted]]);
  if (rows.length < wanted.size)
    throw refused({ code: 'wrong-region', message: 'There is no such region.', field: 'region' });
}
