import type { Queryable } from '@passline/database';

/** Changes of one transaction. */
const PORTION = 5_000;

/**
 * Adds what changed to the sums by the hour, until nothing is left. Those who read add both, so that they are never behind. See
 * docs/rules/analytics.md#sums.
 */
export async function addUpFigures(db: Queryable): Promise<void> {
  let added: number;
  do {
    const { rows } = await db.query<{ added: number }>('select add_up_figures($1) as added', [PORTION]);
    added = rows[0]?.added ?? 0;
  } while (added === PORTION);
}
