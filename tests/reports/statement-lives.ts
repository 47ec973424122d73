import { randomUUID } from 'node:crypto';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { settleLedger } from '../../apps/server/src/features/ledger/settle-ledger.ts';
import { transaction } from '@passline/database';
import { onServerPool } from '../ledger/ledger-desk.ts';
import type { Desk } from '../setup/desk.ts';

/** Posts what an order that was changed by SQL brings now, as of a moment. */
export async function settleAt(
  desk: { site: Pick<Desk['site'], 'database'> },
  orderId: string,
  atMs: number,
): Promise<void> {
  await onServerPool(desk, (pool) =>
    transaction(pool, {
      run: (db) => settleLedger(db, orderId, { by: 'a test', nowMs: atMs }),
    }),
  );
}

/** A payout by hand of the kitchen's account; with `returnedAtMs` it came back then. */
export async function putPayout(
  desk: Desk,
  amount: number,
  atMs: number,
  returnedAtMs?: number,
): Promise<void> {
  const id = randomUUID();
  const { pool } = desk.site.database;
  const { locationId } = desk.kitchen;
  await pool.query(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, settled_at)
     values ($1, $2, $3, 'Manual', 'TD ••• 6789', $4, 'somebody@passline.example', $5, 'SUCCESS', $5)`,
    [id, locationId, amount, desk.boss.id, new Date(atMs)],
  );
  const move = (sequence: number, cents: number, at: number) =>
    pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ($1, $3, 'payout', $4, $5, $6, 'a test'), ($2, -$3::numeric, 'payout', $4, $5, $6, 'a test')`,
      [locationId, SYSTEM_ACCOUNTS.payoutsManual, cents, id, sequence, new Date(at)],
    );
  await move(1, -amount, atMs);
  if (returnedAtMs !== undefined) await move(2, amount, returnedAtMs);
}

/** A transfer from the platform to the kitchen. */
export async function putTransfer(
  desk: Desk,
  amount: number,
  description: string,
  atMs: number,
): Promise<void> {
  const id = randomUUID();
  const { pool } = desk.site.database;
  const { locationId } = desk.kitchen;
  await pool.query(
    `insert into transfers (id, source_account_id, destination_account_id, amount, description, author_id, author_email,
       created_at, state, settled_at)
     values ($1, $2, $3, $4, $5, $6, 'somebody@passline.example', $7, 'SUCCESS', $7)`,
    [id, SYSTEM_ACCOUNTS.platform, locationId, amount, description, desk.boss.id, new Date(atMs)],
  );
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, $3, 'transfer', $4, 1, $5, 'a test'), ($2, -$3::numeric, 'transfer', $4, 1, $5, 'a test')`,
    [locationId, SYSTEM_ACCOUNTS.platform, amount, id, new Date(atMs)],
  );
}
