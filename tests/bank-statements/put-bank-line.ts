import { randomInt } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** A file of the bank with one open line of some cents. */
export async function putBankLine(
  db: Queryable,
  importerId: string,
): Promise<{ statementId: string; bankLineId: string; amount: number }> {
  const amount = randomInt(1, 1_000_000) / 100;
  const { rows } = await db.query<{ statementId: string; bankLineId: string }>(
    `with file as (insert into bank_statements (file_name, format, account_ending, first_day, last_day, imported_by, imported_by_email, imported_at)
       values ('a.csv', 'CSV', '', '2020-01-01', '2020-01-01', $1, 'somebody@passline.example', now()) returning id)
     insert into bank_lines (statement_id, day, amount, ordinal, line, description, reference, fitid)
     select id, '2020-01-01', $2, $3, 1, 'DEPOSIT', '', '' from file returning statement_id as "statementId", id as "bankLineId"`,
    [importerId, amount, randomInt(1, 2_000_000_000)],
  );
  if (!rows[0]) throw new Error('The line was not written.');
  return { ...rows[0], amount };
}
