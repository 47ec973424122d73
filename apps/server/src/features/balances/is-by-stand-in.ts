import type { Queryable } from '@passline/database';
import { BY_STAND_IN } from './compare-statements.ts';

/** A stand-in has this payout, or had it: a real provider that was set up since knows nothing of it. */
export async function isByStandIn(db: Queryable, payoutId: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from payouts where id = $1 and ${BY_STAND_IN}`, [payoutId]);
  return rowCount === 1;
}
