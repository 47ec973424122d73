import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { newOriginatorId } from './eft-desk.ts';
import { putEarnings } from './put-earnings.ts';
import { putPayRun } from './put-pay-run.ts';

/** A pay run of $2 by `authorId` whose payout stands in a file that the bank has not answered for. */
export async function putFiledRun(
  db: Queryable,
  accountId: string,
  authorId: string,
): Promise<{ runId: string; eftFileId: string; payoutId: string }> {
  await putEarnings(db, accountId, 2);
  const { runId, lineId: payoutId } = await putPayRun(db, accountId, authorId, 'FAILED');
  const eftFileId = randomUUID();
  await db.query(`update pay_runs set method = 'EFT' where id = $1`, [runId]);
  await db.query(`update pay_run_lines set state = 'CREATED', error = null where id = $1`, [payoutId]);
  await db.query(
    `insert into eft_files (id, run_id, creation_number, originator_id, due_day, payouts, total, state, author_id, author_email, created_at, lap)
     values ($1, $2, 1, $4, '2026-11-27', 1, 2, 'WRITTEN', $3, 'somebody@passline.example', now(), 0)`,
    [eftFileId, runId, authorId, newOriginatorId()],
  );
  await db.query('insert into eft_file_seals (file_id, sealed) values ($1, $2)', [
    eftFileId,
    new Vault([], TEST_SECRET).seal('A file.', `bank file ${eftFileId}`),
  ]);
  await db.query(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, eft_file_id, is_not_cancellable)
     values ($1, $2, 2, 'EFT', 'TD ••• 6789', $3, 'somebody@passline.example', now(), 'PROCESSING', $4, true)`,
    [payoutId, accountId, authorId, eftFileId],
  );
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, -2, 'payout', $3, 1, now(), 'Somebody'), ($2, 2, 'payout', $3, 1, now(), 'Somebody')`,
    [accountId, SYSTEM_ACCOUNTS.payoutsEft, payoutId],
  );
  await db.query(
    `insert into eft_file_payouts (file_id, payout_id, attempt, amount, posting_id)
     select $1, $2, 1, 2, id from postings where belongs_id = $2 and account_id = $3`,
    [eftFileId, payoutId, SYSTEM_ACCOUNTS.payoutsEft],
  );
  return { runId, eftFileId, payoutId };
}
