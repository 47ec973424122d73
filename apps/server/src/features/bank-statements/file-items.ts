import type { BankItem } from '@passline/contract/bank-statements/bank-statements';
import type { Queryable } from '@passline/database';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** SQL: what left with the bank files `f` and no line clears, by file. `where`: of `f`. */
export const openFiles = (where: string) => `(
  select f.id, f.creation_number, f.payouts as of_payouts, f.created_at, count(*)::int as payouts, -sum(m.amount) as amount,
    'EFT ' || lpad(f.creation_number::text, 4, '0') as reference,
    (select a.name from accounts a where a.id = '${SYSTEM_ACCOUNTS.payoutsEft}') as account_name, json_agg(m.posting_id order by m.posting_id) as posting_ids
  from eft_files f join eft_file_payouts m on m.file_id = f.id
  where f.state <> 'CANCELLED' and m.undone_posting_id is null and not exists (select from bank_line_parts c where c.posting_id = m.posting_id)
    and ${where}
  group by f.id)`;

/** A row of `openFiles`. */
export type OpenFileRecord = {
  id: string;
  creation_number: number;
  of_payouts: number;
  created_at: string;
  payouts: number;
  amount: number;
  account_name: string;
  posting_ids: number[];
};

/** What of a file is open, or what a line has cleared of it. */
export function toFileItem(file: Omit<OpenFileRecord, 'posting_ids'>): BankItem {
  return {
    postingId: null,
    eftFile: { id: file.id, payouts: file.payouts, ofPayouts: file.of_payouts },
    accountId: SYSTEM_ACCOUNTS.payoutsEft,
    accountName: file.account_name,
    kind: 'eft-file',
    amount: file.amount,
    day: localDate(Date.parse(file.created_at), DEFAULT_TIME_ZONE),
    name: eftNumber(file.creation_number),
    reference: `EFT ${eftNumber(file.creation_number)}`,
  };
}

/** The files of these postings of which several payouts are open. */
export async function readFilesOfPostings(
  db: Queryable,
  postingIds: readonly number[],
): Promise<OpenFileRecord[]> {
  if (postingIds.length === 0) return [];
  const { rows } = await db.query<OpenFileRecord>(
    `select * from ${openFiles('f.id in (select file_id from eft_file_payouts where posting_id = any($1::bigint[]))')} files where payouts > 1`,
    [postingIds],
  );
  return rows;
}

type Item = { postingId: number } | { file: OpenFileRecord };

/** Postings as the items that they are: all that is open of a file is the file. */
export function wholeFiles(postingIds: readonly number[], files: readonly OpenFileRecord[]): Item[] {
  const left = new Set(postingIds);
  const whole = files.filter(({ posting_ids }) => posting_ids.every((id) => left.has(id)));
  for (const { posting_ids } of whole) for (const id of posting_ids) left.delete(id);
  return [...whole.map((file) => ({ file })), ...[...left].map((postingId) => ({ postingId }))];
}
