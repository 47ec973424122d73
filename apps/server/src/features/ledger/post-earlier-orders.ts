import { transaction, type Queryable } from '@passline/database';
import type pg from 'pg';
import { openCourierAccount } from './open-account.ts';
import { post } from './post.ts';
import { readLedgerOrders } from './read-ledger-orders.ts';
import { postingOf } from './settle-ledger.ts';

const CHUNK = 500;
const BY = 'Passline';

/** Posts the orders that were there before the ledger, as they are now; once. May be stopped and begun again. */
export async function postEarlierOrders(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query('select from ledger_backfill where done_at is null');
  if (rows.length === 0) return;
  for (let after: string | null = null; ;) {
    signal?.throwIfAborted();
    const last: string | null = await transaction(pool, { run: (db) => postChunk(db, after) });
    if (last === null) break;
    after = last;
  }
  await pool.query('update ledger_backfill set done_at = now() where done_at is null');
}

/** The last order examined; null: there are no more. */
async function postChunk(db: Queryable, after: string | null): Promise<string | null> {
  await db.query(
    `select from orders where id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid) order by id limit $2 for update`,
    [after, CHUNK],
  );
  const entries = await readLedgerOrders(db, after, CHUNK);
  const postings = entries.flatMap((entry) => postingOf(entry, BY, entry.sinceMs) ?? []);
  const couriers = entries.flatMap(({ order }) => order.courierId ?? []);
  await openCourierAccount(db, ...new Set(couriers));
  await post(db, ...postings);
  return entries.at(-1)?.id ?? null;
}
