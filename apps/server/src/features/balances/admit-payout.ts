import { transaction, type Queryable } from '@passline/database';
import type { Services } from '../../kernel/services.ts';
import { payoutsBlockedUntil } from '../banking/read-payee.ts';
import type { Account } from '../ledger/read-account.ts';
import { ADVANCE_PAYOUT, LOOK_AT_LAST_MS } from './advance-payout-job.ts';
import { fail, lockPayoutAsItIs, noteAdvance, savePayout } from './change-payout.ts';
import { moneyService } from './money-service.ts';
import type { PayoutRecord } from './move-records.ts';
import { payeeMistake } from './payout-payee.ts';
import type { Payee } from './payout-provider.ts';
import { NUMBERS_CLOSED, openPayee } from './require-payee.ts';

type AdmittingServices = Pick<Services, 'pool' | 'now' | 'of' | 'jobs' | 'vault'>;

/**
 * Asked right before each sending: only whom the payout was created for, and nothing while its account is held or its
 * payouts are blocked. From a yes on the attempt may have reached the provider. Null: it waits, has failed, or somebody
 * was faster. See docs/rules/balances.md#the-same-payee.
 */
export async function admitPayout(
  services: AdmittingServices,
  asked: PayoutRecord,
  isBeside: boolean,
): Promise<Payee | null> {
  const { pool, now, vault, jobs, of } = services;
  return transaction(pool, {
    run: async (db) => {
      const locked = await lockPayoutAsItIs(db, asked.id);
      if (!locked || !isToSend(locked.payout, asked.attempts)) return null;
      const { payout, account } = locked;
      // Meanwhile somebody has cancelled it: it is not sent any more, and the next look settles that.
      if (payout.cancel_wished_at !== null) {
        if (!isBeside) await jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: payout.id, pauseMs: 0 });
        return null;
      }
      const stop = async (reason: string) => {
        await noteAdvance(db, of(moneyService).payouts.name, payout, await fail(db, payout, reason));
        return null;
      };
      const payee = await openPayee(db, vault, account.id);
      // Left on its way it would be tried for ever, and say nothing.
      if (payee === 'closed') return stop(`${NUMBERS_CLOSED} Then try this payout again.`);
      if (!payee) return stop('There is no bank account any more.');
      const mistake = await payeeMistake(db, vault, payout, payee);
      if (mistake !== null) return stop(mistake);
      const pauseMs = await waitOf(db, account, now());
      if (pauseMs !== null) {
        if (!isBeside) await jobs.enqueue(db, ADVANCE_PAYOUT, { payoutId: payout.id, pauseMs });
        return null;
      }
      // Anew each time: from then on it is being sent, until it no longer can be.
      await savePayout(db, payout.id, `state = 'PROCESSING', begun_at = $2`, [new Date(now())]);
      return payee;
    },
  });
}

function isToSend({ state, attempts, transaction_id }: PayoutRecord, askedAttempts: number): boolean {
  return ['PROCESSING', 'RETRY'].includes(state) && attempts === askedAttempts && transaction_id === null;
}

/** When to look again, in milliseconds from now; null: it need not wait. A block may be made longer, and a hold ends without a time. */
async function waitOf(db: Queryable, { id, onHold }: Account, nowMs: number): Promise<number | null> {
  const until = await payoutsBlockedUntil(db, id, nowMs);
  if (onHold !== null) return LOOK_AT_LAST_MS;
  return until === null ? null : Math.min(until - nowMs, LOOK_AT_LAST_MS);
}
