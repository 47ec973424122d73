import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import type { PayoutRecord } from './move-records.ts';
import { notePayout } from './open-payout.ts';

/**
 * A line of the bank that clears what left with a file is the bank's word for its payouts; a file of which all have arrived is taken.
 * See docs/rules/balances.md#bank-files.
 */
export async function settleFiled(
  { db, audit, nowMs }: Pick<ActionCall<unknown>, 'db' | 'audit' | 'nowMs'>,
  postingIds: readonly number[],
): Promise<void> {
  const known = await db.query<{ id: string; account_id: string }>(
    `select y.id, y.account_id from eft_file_payouts m join payouts y on y.id = m.payout_id and y.attempts = m.attempt
     where m.posting_id = any($1::bigint[]) and y.state = 'PROCESSING'`,
    [postingIds],
  );
  if (known.rows.length === 0) return;
  await lockAccounts(
    db,
    known.rows.map(({ account_id }) => account_id),
  );
  const { rows } = await db.query<PayoutRecord>(
    `select * from payouts where id = any($1::uuid[]) and state = 'PROCESSING' and eft_file_id is not null order by id for update`,
    [known.rows.map(({ id }) => id)],
  );
  const arrived = await db.query<PayoutRecord>(
    `update payouts set state = 'SUCCESS', settled_at = $2 where id = any($1::uuid[]) returning *`,
    [rows.map(({ id }) => id), new Date(nowMs)],
  );
  const afterOf = new Map(arrived.rows.map((row) => [row.id, row]));
  for (const payout of rows) await notePayout({ db, audit }, payout, afterOf.get(payout.id) ?? payout);
  await db.query(
    `update eft_files f set state = 'ACCEPTED', ended_at = $2 where f.id = any($1::uuid[]) and f.state = 'WRITTEN'
       and not exists (select from eft_file_payouts m join payouts p on p.id = m.payout_id and p.attempts = m.attempt
         where m.file_id = f.id and p.state = 'PROCESSING')`,
    [[...new Set(rows.map(({ eft_file_id }) => eft_file_id))], new Date(nowMs)],
  );
}
