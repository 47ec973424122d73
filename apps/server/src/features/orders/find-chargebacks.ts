import { transaction, type Queryable } from '@passline/database';
import type { Services } from '../../kernel/services.ts';
import { cardGateways } from '../payments/card-gateway.ts';
import { readAskedAt, takeChargeback } from './take-chargeback.ts';

export type FindingServices = Pick<Services, 'pool' | 'of' | 'now' | 'wake'>;

/** Those that orders of this time were paid to, and those of now. */
const ACCOUNTS = `select account from order_cards where processor = 'Stripe' and account <> '' and created_at > $1
  union select r.account_id from restaurant_private r where r.account_id <> ''
    and exists (select from locations l where l.restaurant_id = r.restaurant_id and l.payment_processor = 'Stripe')
  order by 1`;

/**
 * Asks the provider for those that were opened since then, account by account; one that is closed to us tells nothing. An account that
 * gives no answer, and a chargeback that cannot be written, hold up no other.
 *
 * @throws at the end, where something failed: it is tried again
 */
export async function findChargebacks(
  { pool, of, now, wake }: FindingServices,
  sinceMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const { chargebacksSince, isReal } = of(cardGateways).Stripe;
  if (!chargebacksSince) return;
  const failures: Error[] = [];
  const attempt = async <Found>(whose: string, work: () => Promise<Found>): Promise<Found | null> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed';
      failures.push(new Error(`${whose}: ${reason}`, { cause: error }));
      return null;
    }
  };
  for (const account of await readAccounts(pool, sinceMs)) {
    signal?.throwIfAborted();
    const askedAt = await readAskedAt(pool);
    const found = await attempt(account, () => chargebacksSince(sinceMs, account));
    for (const chargeback of found ?? []) {
      const told = { provider: 'Stripe', isStandIn: !isReal, account, askedAt, nowMs: now() } as const;
      await attempt(`${account}, ${chargeback.reference}`, () =>
        transaction(pool, { run: (db) => takeChargeback(db, chargeback, told) }),
      );
    }
  }
  wake();
  const [first] = failures;
  if (first)
    throw new AggregateError(
      failures,
      `${failures.length} not searched or written, such as ${first.message}`,
    );
}

async function readAccounts(db: Queryable, sinceMs: number): Promise<string[]> {
  const { rows } = await db.query<{ account: string }>(ACCOUNTS, [new Date(sinceMs)]);
  return rows.map(({ account }) => account);
}
