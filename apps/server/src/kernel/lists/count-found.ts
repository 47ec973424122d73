import { prepared, type Queryable } from '@passline/database';
import type { Conditions } from './conditions.ts';

/** Counted within a few milliseconds; beyond this nobody needs the exact number. */
export const COUNTED_MOST = 10_000;

/** How many rows match, for the head of a list. `from` is the text after that word, without conditions. */
export async function countFound(
  db: Queryable,
  from: string,
  { where, values, isOnePlan }: Conditions,
  most = COUNTED_MOST,
): Promise<{ total: number; isTotalExact: boolean }> {
  const text = `select count(*) as found from (select from ${from} ${where} limit ${most + 1}) counted`;
  const { rows } = await db.query<{ found: number }>(isOnePlan ? prepared(text, values) : { text, values });
  const found = rows[0]?.found ?? 0;
  return { total: Math.min(found, most), isTotalExact: found <= most };
}
