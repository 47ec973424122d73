import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction, type ActionCall, type PreparingCall } from '../../kernel/actions/run-action.ts';
import { setAside } from './advance-payout.ts';
import { sendingRestMs } from './advance-payout-job.ts';
import { keyOf, lockPayout, savePayout } from './change-payout.ts';
import { toPayout, type PayoutRecord } from './move-records.ts';
import { ProviderUnreachable, type CancelAnswer } from './payout-provider.ts';
import { requireAuthor, type Author } from './require-author.ts';
import { moneyService } from './money-service.ts';
import { placeOfMoney } from './place-of-money.ts';

/** What the provider said of an attempt; null: it did not have to be asked. */
type Asked = {
  begunAt: string | null;
  /** Null: nothing of this attempt has reached it. */
  transactionId: string | null;
  /** Null: it could not be asked yet, or could not be reached. */
  answer: CancelAnswer | null;
} | null;

/** The provider is asked first; if the rest fails, the payout's follow-up job learns of it. */
export const cancelPayout = runPreparedAction(
  contract.balances.cancelPayout,
  (call) => askProvider(call, 'id', call.input.payoutId),
  (call, asked) => cancel(call, call.input.payoutId, asked),
);

/** The same by the provider's own id. See docs/rules/balances.md#payouts. */
export const cancelVopayTransaction = runPreparedAction(
  contract.functions.cancelVopayTransaction,
  (call) => askProvider(call, 'transaction_id', call.input.transactionId),
  async (call, asked) => {
    const payout = await find(call.db, 'transaction_id', call.input.transactionId);
    return cancel(call, payout.id, asked);
  },
);

type By = 'id' | 'transaction_id';

async function find(db: Queryable, by: By, value: string): Promise<PayoutRecord> {
  const { rows } = await db.query<PayoutRecord>(`select * from payouts where ${by} = $1`, [value]);
  if (!rows[0]) throw notFound();
  return rows[0];
}

async function askProvider({ services }: PreparingCall<unknown>, by: By, value: string): Promise<Asked> {
  const payout = await find(services.reads, by, value);
  const { state, begun_at: begunAt, is_not_cancellable: isNotCancellable } = payout;
  if (state !== 'PROCESSING' || begunAt === null || isNotCancellable) return null;
  const isBeingSent = payout.transaction_id === null && sendingRestMs(begunAt, services.now()) > 0;
  if (isBeingSent) return { begunAt, transactionId: null, answer: null };
  const { payouts } = services.of(moneyService);
  try {
    const transactionId = payout.transaction_id ?? (await payouts.find(keyOf(payout)))?.transactionId ?? null;
    const answer: CancelAnswer =
      transactionId === null ? { outcome: 'cancelled' } : await payouts.cancel(transactionId);
    return { begunAt, transactionId, answer };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    return { begunAt, transactionId: payout.transaction_id, answer: null };
  }
}

async function cancel(call: ActionCall<unknown>, payoutId: string, asked: Asked) {
  const { db, caller, nowMs, audit } = call;
  const by = requireAuthor(caller, 'Missing authorId');
  const { payout } = await lockPayout({ db, input: { payoutId } }, 'cancel', by.id);
  if (payout.state === 'PROCESSING' && payout.begun_at !== null) {
    const answer = asked !== null && isOf(asked, payout) ? asked.answer : null;
    if (answer === null) return wishToCancel(call, payout, by);
    if (answer.outcome === 'refused') throw refused({ code: 'not-cancellable', message: answer.reason });
  }
  const cancelled = await setAside(db, payout, nowMs);
  audit({
    table: 'payouts',
    id: payout.id,
    locationId: await placeOfMoney(db, [payout.account_id]),
    before: payout,
    after: cancelled,
  });
  return { message: 'Cancel Successful', payout: toPayout(cancelled) };
}

const WISH_KEPT =
  'It is not sent any more, and is cancelled as soon as the payout provider can say whether it has it.';

/** Nobody can say yet whether it has left: it is not sent again, and its next looks settle it. See docs/rules/balances.md#cancelling. */
async function wishToCancel(
  { db, nowMs, audit, mayBeUnchanged }: ActionCall<unknown>,
  payout: PayoutRecord,
  by: Author,
) {
  if (payout.cancel_wished_at !== null) {
    mayBeUnchanged();
    return { message: WISH_KEPT, payout: toPayout(payout) };
  }
  const wished = await savePayout(
    db,
    payout.id,
    'cancel_wished_at = $2, canceller_id = $3, canceller_email = $4',
    [new Date(nowMs), by.id, by.email],
  );
  audit({
    table: 'payouts',
    id: payout.id,
    locationId: await placeOfMoney(db, [payout.account_id]),
    before: payout,
    after: wished,
  });
  return { message: WISH_KEPT, payout: toPayout(wished) };
}

/** Whether the payout is still what the provider was asked about: it has not been admitted again since. */
function isOf({ begunAt, transactionId }: NonNullable<Asked>, payout: PayoutRecord): boolean {
  if (payout.begun_at !== begunAt) return false;
  return payout.transaction_id === null || payout.transaction_id === transactionId;
}
