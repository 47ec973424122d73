import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { orderLedger } from '@passline/domain/ledger/order-ledger';
import { proveLedger } from '../../apps/server/src/features/ledger/prove-ledger.ts';
import type { Findings } from '../../apps/server/src/features/ledger/wrong-orders.ts';
import { readLedgerOrder } from '../../apps/server/src/features/ledger/read-ledger-orders.ts';
import { createPool } from '@passline/database';
import type { Desk } from '../setup/desk.ts';

type Site = { site: Pick<Desk['site'], 'database'> };

/** Numbers as the server reads them: the test pool returns them as texts. */
export async function onServerPool<T>(
  { site }: Site,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> {
  const pool = createPool(site.database.connectionString, { name: 'test', max: 2, onIdleError: () => {} });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** What is wrong with the whole ledger. */
export function proof(desk: Site): Promise<Findings> {
  return onServerPool(desk, (pool) => proveLedger(pool));
}

/** An order's amounts in each account, as posted and by its shares: dollars by account id. */
export function ledgerOf(
  desk: Site,
  orderId: string,
): Promise<{ posted: Record<string, number>; shares: Record<string, number>; sequence: number }> {
  return onServerPool(desk, async (pool) => {
    const entry = await readLedgerOrder(pool, orderId);
    if (!entry) throw new Error('There is no such order.');
    return {
      posted: inDollars(entry.posted),
      shares: inDollars(orderLedger(entry.order)),
      sequence: entry.sequence,
    };
  });
}

function inDollars(amounts: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...amounts].map(([account, cents]) => [account, decimalFromCents(cents)]));
}

/** The balance of any account in dollars, whichever table holds it. */
export async function balanceOf({ site }: Site, accountId: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ balance: string }>(
    `select a.balance + coalesce((select sum(balance) from account_slots where account_id = a.id), 0) as balance
     from accounts a where id = $1`,
    [accountId],
  );
  return decimalFromCents(centsFromDecimal(rows[0]?.balance ?? '0'));
}
