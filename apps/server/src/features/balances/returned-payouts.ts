import { transaction } from '@passline/database';
import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import type { Services } from '../../kernel/services.ts';
import { keyOf, lockPayoutAsItIs, noteAdvance, bookReturn } from './change-payout.ts';
import { moneyService } from './money-service.ts';
import type { PayoutRecord } from './move-records.ts';
import type { PayoutProvider, PayoutStatus, ReturnedPayout } from './payout-provider.ts';

type ReturnServices = Pick<Services, 'pool' | 'now' | 'of' | 'wake'>;

/** As much of a payout came back, by the word of its provider. */
export type CameBack = { amountCents: Cents; isPart: boolean; reason: string };

/** Whether it came back: by its state at the provider, or else by what the provider's list says. Null: nothing of it. Throws if no answer came. */
export async function askForReturn(
  provider: PayoutProvider,
  payout: PayoutRecord,
  transactionId: string,
): Promise<CameBack | null> {
  const wholeCents = centsFromDecimal(payout.amount);
  const reason = returnReason(await provider.status(transactionId), provider.name);
  if (reason !== null) return { amountCents: wholeCents, isPart: false, reason };
  const listed = await provider.returnOf?.(keyOf(payout));
  return listed ? { ...listed, isPart: listed.amountCents !== wholeCents } : null;
}

/** Why a payout that had arrived is back, as its provider says now; null: it is not. */
function returnReason(status: PayoutStatus, provider: string): string | null {
  if (status.state === 'failed') return status.reason;
  return status.state === 'cancelled' ? `${provider} cancelled it after it had arrived.` : null;
}

/**
 * Asks the provider about a payout that has arrived: a bank may return it days or weeks later. Throws if no answer came. See
 * docs/rules/balances.md#returned.
 */
export async function lookForReturn(services: ReturnServices, payout: PayoutRecord): Promise<void> {
  const { method, transaction_id: transactionId } = payout;
  if (method !== 'VoPay' || transactionId === null) return;
  const back = await askForReturn(services.of(moneyService).payouts, payout, transactionId);
  if (back === null || back.isPart) return;
  await takeReturned(services, {
    transactionId,
    key: keyOf(payout),
    amountCents: null,
    reason: back.reason,
  });
}

/**
 * Books what the provider says came back, once. One that is not ours, or did not arrive, is left as it is; so is a part of one: see
 * `returnsThatDoNotFit`.
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
