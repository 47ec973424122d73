import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { putEarnings } from './put-earnings.ts';

export type MoveState = 'WAITING' | 'PROCESSING' | 'ERROR' | 'SUCCESS';

/** A payout of $2 by hand and a transfer of $3 to the platform of an account that has $1,000 more for it, by `authorId`. */
export async function putMoves(
  db: Queryable,
  accountId: string,
  authorId: string,
  states: { payout?: MoveState | undefined; transfer?: MoveState | undefined } = {},
): Promise<{ payoutId: string; transferId: string }> {
  const { payout = 'WAITING', transfer = 'WAITING' } = states;
  const [payoutId, transferId] = [randomUUID(), randomUUID()];
  await putEarnings(db, accountId, 1000);
  await db.query(
    `insert into transfers (id, source_account_id, destination_account_id, amount, description, author_id, author_email,
       created_at, state, error)
     values ($1, $2, $3, 3, 'Broken fridge', $4, 'somebody@passline.example', clock_timestamp(), $5, $6)`,
    [transferId, accountId, SYSTEM_ACCOUNTS.platform, authorId, transfer, errorIn(transfer)],
  );
  const isSent = payout === 'PROCESSING';
  const isPaid = payout === 'SUCCESS';
  await db.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, error, begun_at, transaction_id, settled_at)
     values ($1, $2, 2, $8, $3, 'somebody@passline.example', clock_timestamp(), $4, $5, $6, $7, $9)`,
    [
      payoutId,
      accountId,
      authorId,
      payout,
      errorIn(payout),
      isSent ? new Date() : null,
      isSent ? payoutId : null,
      isSent ? 'VoPay' : 'Manual',
      isPaid ? new Date() : null,
    ],
  );
  if (isPaid) {
    await db.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ($1, -2, 'payout', $3, 1, now(), 'a test'), ($2, 2, 'payout', $3, 1, now(), 'a test')`,
      [accountId, SYSTEM_ACCOUNTS.payoutsManual, payoutId],
    );
  }
  if (isSent) {
    await db.query(
      `insert into stand_in_payouts (key, transaction_id, amount, created_at) values ($1 || '.1', $1, 2, now())`,
      [payoutId],
    );
  }
  if (payout !== 'ERROR' && !isPaid)
    await db.query('update accounts set locked = locked + 2 where id = $1', [accountId]);
  return { payoutId, transferId };
}

function errorIn(state: MoveState): string | null {
  return state === 'ERROR' ? 'It failed.' : null;
}
