import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';

/** Makes a transfer of `putMoves` one by which a restaurant has paid $3 with a cheque. */
export async function putReceipt(db: Queryable, locationId: string, transferId: string): Promise<void> {
  await db.query(
    `update transfers set kind = 'receipt', source_account_id = $2, destination_account_id = $3, state = 'SUCCESS',
       error = null, settled_at = now(), method = 'Cheque', reference = id::text, received_on = current_date - 1 where id = $1`,
    [transferId, SYSTEM_ACCOUNTS.bank, locationId],
  );
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, 3, 'transfer', $3, 1, now(), 'a test'), ($2, -3, 'transfer', $3, 1, now(), 'a test')`,
    [locationId, SYSTEM_ACCOUNTS.bank, transferId],
  );
}
