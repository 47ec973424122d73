import type { Queryable } from '@passline/database';

/** Those of these accounts that an open pay run is about to pay, with the words for it. */
export async function readOpenRuns(
  db: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ account_id: string; author_email: string }>(
    `select n.account_id, r.author_email from pay_run_lines n join pay_runs r on r.id = n.run_id
     where n.state = 'WAITING' and n.account_id = any($1::uuid[])`,
    [accountIds],
  );
  return new Map(rows.map((row) => [row.account_id, `It is in a pay run of ${row.author_email} already.`]));
}
