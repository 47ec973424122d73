import type { Queryable } from '@passline/database';
import type { FoundFault } from '../ledger/found-fault.ts';

/** What a proof found, for the length of its transaction. */
export const FOUND_FAULTS = 'found_faults';
/** What is written as JSON without a pause: a millisecond of computing. */
const AT_ONCE = 2_000;

/** A set of faults in a parameter, with the columns of the table. */
export function foundIn(parameter: string): string {
  return `(select kind, "accountId" as account_id, subject, sameness, detail, provider, "missingCents" / 100.0 as missing
    from jsonb_to_recordset(${parameter}::jsonb)
    as j(kind text, "accountId" uuid, subject text, sameness text, detail text, provider text, "missingCents" bigint))`;
}

/**
 * Brings what was found into the transaction: of a ledger that is wrong for every order, some hundred thousand faults, which
 * several statements need and nobody should wait for.
 */
export async function bringFound(
  db: Queryable,
  faults: readonly (FoundFault & { provider: string })[],
): Promise<void> {
  await db.query(
    `create temporary table ${FOUND_FAULTS} (kind text, account_id uuid, subject text, sameness text, detail text, provider text, missing numeric)
     on commit drop`,
  );
  for (let from = 0; from < faults.length; from += AT_ONCE)
    await db.query(`insert into ${FOUND_FAULTS} select * from ${foundIn('$1')} f`, [
      JSON.stringify(faults.slice(from, from + AT_ONCE)),
    ]);
  // How many there are is all that the statements need to know.
  await db.query('set local default_statistics_target = 10');
  await db.query(`analyze ${FOUND_FAULTS}`);
}
