import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { randomUUID } from 'node:crypto';
import { ProviderUnreachable, type PayoutProvider, type PayoutStatus } from './payout-provider.ts';

/** Amounts whose cents are these are refused at once, lose their answer once, fail at the bank, or come back after they arrived. */
const REFUSED_CENTS = 13;
const LOST_CENTS = 14;
const FAILING_CENTS = 15;
const RETURNED_CENTS = 16;
/** A bank takes days; the stand-in is fast enough to watch. */
const ARRIVES_AFTER_MS = 20_000;
const IS_CANCELLABLE_MS = 10_000;
const COMES_BACK_AFTER_MS = 60_000;
const RETURNED = 'The bank returned it: the account takes no deposits.';

type Sent = { transaction_id: string; calls: number };
type Known = { amount: number; created_at: string; cancelled_at: string | null };

/** One statement, so that two calls with one key at once are one call after the other. */
const RECORD_CALL = `insert into stand_in_payouts as p (key, transaction_id, amount, created_at) values ($1, $2, $3, $4)
  on conflict (key) do update set calls = p.calls + 1 returning transaction_id, calls`;

/**
 * Stands in for a payout provider: moves no real money, stores its calls in its own table, so that a key is carried out
 * once whatever happens to this process, and reports after a while that the money has arrived.
 */
export function standInPayouts(db: Queryable, now: () => number): PayoutProvider {
  const known = async (transactionId: string): Promise<Known> => {
    const { rows } = await db.query<Known>(
      'select amount, created_at, cancelled_at from stand_in_payouts where transaction_id = $1',
      [transactionId],
    );
    if (!rows[0]) throw new Error(`The stand-in does not know transaction ${transactionId}.`);
    return rows[0];
  };
  const status = async (transactionId: string): Promise<PayoutStatus> => {
    const { amount, created_at, cancelled_at } = await known(transactionId);
    if (cancelled_at !== null) return { state: 'cancelled' };
    const ageMs = now() - Date.parse(created_at);
    if (ageMs < ARRIVES_AFTER_MS) return { state: 'processing', isCancellable: ageMs < IS_CANCELLABLE_MS };
    if (centsOf(amount) === RETURNED_CENTS && ageMs >= COMES_BACK_AFTER_MS)
      return { state: 'failed', reason: RETURNED };
    return centsOf(amount) === FAILING_CENTS
      ? { state: 'failed', reason: 'The bank account is closed.' }
      : { state: 'succeeded' };
  };
  return {
    name: 'VoPay (stand-in)',
    isStandIn: true,
    status,
    send: async ({ key, amountCents }) => {
      if (amountCents % 100 === REFUSED_CENTS) {
        return { outcome: 'refused', reason: 'The stand-in refuses amounts that end with 13 cents.' };
      }
      const { rows } = await db.query<Sent>(RECORD_CALL, [
        key,
        `stand-in-${randomUUID()}`,
        decimalFromCents(amountCents),
        new Date(now()),
      ]);
      const sent = rows[0];
      if (!sent || (amountCents % 100 === LOST_CENTS && sent.calls === 1)) {
        throw new ProviderUnreachable('The payout provider could not be reached.');
      }
      return { outcome: 'accepted', transactionId: sent.transaction_id };
    },
    find: async (key) => {
      const { rows } = await db.query<Sent>('select transaction_id from stand_in_payouts where key = $1', [
        key,
      ]);
      return rows[0] ? { transactionId: rows[0].transaction_id } : null;
    },
    statement: async (fromMs, toMs) => {
      const { rows } = await db.query<{
        key: string;
        transaction_id: string;
        amount: number;
        is_back: boolean;
      }>(
        `select key, transaction_id, amount, amount * 100 % 100 = $4 and created_at <= $5 as is_back from stand_in_payouts
         where cancelled_at is null and created_at between $1 and $2 and amount * 100 % 100 <> $3`,
        [
          new Date(fromMs),
          new Date(toMs),
          FAILING_CENTS,
          RETURNED_CENTS,
          new Date(now() - COMES_BACK_AFTER_MS),
        ],
      );
      return {
        lines: rows
          .filter(({ is_back }) => !is_back)
          .map(({ key, amount }) => ({ key, amountCents: centsFromDecimal(amount) })),
        returned: rows
          .filter(({ is_back }) => is_back)
          .map(({ key, transaction_id, amount }) => ({
            transactionId: transaction_id,
            key,
            amountCents: centsFromDecimal(amount),
            reason: RETURNED,
          })),
      };
    },
    cancel: async (transactionId) => {
      const present = await status(transactionId);
      if (present.state === 'cancelled') return { outcome: 'cancelled' };
      if (present.state !== 'processing' || !present.isCancellable) {
        return { outcome: 'refused', reason: 'It is too late to cancel this payout.' };
      }
      await db.query('update stand_in_payouts set cancelled_at = $2 where transaction_id = $1', [
        transactionId,
        new Date(now()),
      ]);
      return { outcome: 'cancelled' };
    },
  };
}

function centsOf(amount: number): number {
  return Math.round(amount * 100) % 100;
}
