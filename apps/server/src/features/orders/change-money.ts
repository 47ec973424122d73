import type { LedgerShares } from '@passline/domain/ledger/order-ledger';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { paymentNote, type PaymentRecord } from '../payments/payment-record.ts';
import { queueSquareChange } from '../square/queue-square-order.ts';
import type { OrderRecord } from './order-record.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { saveMoney, type MoneyColumns } from './save-money.ts';

/** For this long, an equal call by name counts as the first one sent again. See docs/rules/payments.md#calls-by-name. */
export const SAME_CALL_SECONDS = 60;

type MoneyCall = Pick<ActionCall<unknown>, 'db' | 'callerName' | 'nowMs' | 'audit' | 'enqueue'>;

/**
 * Writes what an action changed in a locked order's money, with its note. While the payment is on its way only that
 * is written: the amounts follow when it has succeeded. `told` is added to the note.
 */
export async function changeMoney(
  call: MoneyCall,
  order: OrderRecord,
  payment: PaymentRecord | null,
  amounts: () => MoneyColumns | Promise<MoneyColumns>,
  told: {
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
    reason?: string;
    isFoodBack?: boolean;
    /** It shifts money between accounts, for nobody's food: see `settleLedger`. */
    decidedFrom?: LedgerShares;
  } = {},
): Promise<void> {
  const { db, callerName, nowMs, audit } = call;
  const change: MoneyColumns =
    payment?.state === 'pending'
      ? { payment_progress: 'pending' }
      : { ...(await amounts()), payment_progress: await readPaymentProgress(db, order.id) };
  const isFoodBack = payment?.purpose === 'items' || told.isFoodBack === true;
  const saved = await saveMoney(db, order, change, {
    by: callerName,
    nowMs,
    isFoodBack,
    decidedFrom: told.decidedFrom ?? null,
  });
  audit({
    table: 'orders',
    id: order.id,
    locationId: order.location_id,
    before: { ...order, ...told.before },
    after: { ...saved, ...(payment ? paymentNote(payment) : {}), ...told.after },
    ...(told.reason === undefined ? {} : { reason: told.reason }),
  });
  if (saved.total !== order.total || saved.inperson_tip_amount !== order.inperson_tip_amount)
    await queueSquareChange(call, order.id);
}
