import { transaction } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import type { Services } from '../../kernel/services.ts';
import { lockPayoutAsItIs, noteAdvance, bookReturn } from './change-payout.ts';
import { moneyService } from './money-service.ts';
import type { PayoutRecord } from './move-records.ts';
import type { PayoutStatus, ReturnedPayout } from './payout-provider.ts';

type ReturnServices = Pick<Services, 'pool' | 'now' | 'of' | 'wake'>;

/** Why a payout that had arrived is back, as its provider says now; null: it is not. */
export function returnReason(status: PayoutStatus, provider: string): string | null {
  if (status.state === 'failed') return status.reason;
  return status.state === 'cancelled' ? `${provider} cancelled it after it had arrived.` : null;
}

/**
 * Asks the provider about a payout that has arrived: a bank may return it days or weeks later. Throws if no answer came. See
 * docs/rules/balances.md#returned.
 */
export async function lookForReturn(
  services: ReturnServices,
  { method, transaction_id: transactionId }: PayoutRecord,
): Promise<void> {
  if (method === 'Manual' || transactionId === null) return;
  const { payouts } = services.of(moneyService);
  const reason = returnReason(await payouts.status(transactionId), payouts.name);
  if (reason !== null) await takeReturned(services, { transactionId, amountCents: null, reason });
}

/**
 * Books what the provider says came back, once. One that is not ours, or did not arrive, is left as it is; so is a part of one, which
 * the proof then misses at the provider.
 */
export async function takeReturned(
  { pool, now, of, wake }: ReturnServices,
  { transactionId, amountCents, reason }: ReturnedPayout,
): Promise<void> {
  const by = of(moneyService).payouts.name;
  await transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ id: string }>(
        `select id from payouts where transaction_id = $1 and ($2::numeric is null or amount = $2) and state = 'SUCCESS'`,
        [transactionId, amountCents === null ? null : decimalFromCents(amountCents)],
      );
      const locked = rows[0] && (await lockPayoutAsItIs(db, rows[0].id));
      if (locked?.payout.state !== 'SUCCESS' || locked.payout.transaction_id !== transactionId) return;
      const returned = await bookReturn(db, locked, { reason, by, nowMs: now() });
      await noteAdvance(db, by, locked.payout, returned);
    },
  });
  wake();
}
