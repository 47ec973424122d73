import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { putFiledRun } from '../balances/put-eft-file.ts';

/** Amounts of one test are those of no other one. */
let cents = 100;

export type LargeFile = {
  eftFileId: string;
  runId: string;
  number: string;
  total: number;
  postingIds: number[];
};

/** A bank file of so many payouts, by `authorId`, in a run of `accountId`, that the bank has not answered for. `number`: as people read it. */
export async function putLargeFile(
  db: Queryable,
  { accountId, authorId }: { accountId: string; authorId: string },
  { payouts, creationNumber, writtenAt }: { payouts: number; creationNumber: number; writtenAt: Date },
): Promise<LargeFile> {
  const { runId, eftFileId, payoutId } = await putFiledRun(db, accountId, authorId);
  // It left today, and the file did not.
  await db.query('delete from eft_file_payouts where payout_id = $1', [payoutId]);
  await db.query('update payouts set eft_file_id = null where id = $1', [payoutId]);
  const from = (cents += payouts);
  const others = Array.from({ length: payouts }, (_, at) => ({
    payout_id: randomUUID(),
    account_id: randomUUID(),
    amount: (from + at) / 100,
  }));
  const rows = JSON.stringify(others);
  const table = 'jsonb_to_recordset($1::jsonb) n(payout_id uuid, account_id uuid, amount numeric)';
  await db.query(
    `insert into accounts (id, kind, name) select n.account_id, 'courier', 'A courier' from ${table}`,
    [rows],
  );
  await db.query(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, eft_file_id, is_not_cancellable)
     select n.payout_id, n.account_id, n.amount, 'EFT', 'TD ••• 6789', $2, 'somebody@passline.example', now(), 'PROCESSING', $3, true from ${table}`,
    [rows, authorId, eftFileId],
  );
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select n.account_id, -n.amount, 'payout', n.payout_id, 1, $3::timestamptz, 'Somebody' from ${table}
     union all select $2, n.amount, 'payout', n.payout_id, 1, $3::timestamptz, 'Somebody' from ${table}`,
    [rows, SYSTEM_ACCOUNTS.payoutsEft, writtenAt],
  );
  await db.query(
    `insert into eft_file_payouts (file_id, payout_id, attempt, amount, posting_id)
     select $2, n.payout_id, 1, n.amount, p.id from ${table} join postings p on p.belongs_id = n.payout_id and p.account_id = $3`,
    [rows, eftFileId, SYSTEM_ACCOUNTS.payoutsEft],
  );
  const { rows: files } = await db.query<{ total: string }>(
    `update eft_files set payouts = $2, creation_number = $3, created_at = $4, total = (select sum(amount) from eft_file_payouts where file_id = $1)
     where id = $1 returning total`,
    [eftFileId, payouts, creationNumber, writtenAt],
  );
  const { rows: left } = await db.query<{ id: string }>(
    'select posting_id as id from eft_file_payouts where file_id = $1 order by posting_id',
    [eftFileId],
  );
  return {
    eftFileId,
    runId,
    number: String(creationNumber).padStart(4, '0'),
    total: Number(files[0]?.total),
    postingIds: left.map(({ id }) => Number(id)),
  };
}
