import { transaction, type Queryable } from '@passline/database';
import { centsFromDecimal, sumCents, type Cents } from '@passline/domain/money/cents';
import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { feeBackCents } from '@passline/domain/payments/application-fee';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import { gatewayName, type CardGateways, cardGateways } from '../payments/card-gateway.ts';
import { keepCardAccount, keepDuplicate } from '../payments/keep-card-account.ts';
import { paymentNote, type PaymentRecord } from '../payments/payment-record.ts';
import { refundPortions, type RefundPortion } from '../payments/refund-portions.ts';
import { queueOnCharge, queueOnPartRefund } from '../printing/queue-changes.ts';
import type { QueueCall } from '../printing/queue-tickets.ts';
import { sendPayment, type PaymentOutcome, type PaymentRequest } from '../payments/send-payment.ts';
import { settlePaymentRows } from '../payments/settle-payment-rows.ts';
import type { Services } from '../../kernel/services.ts';
import { queueSquareChange } from '../square/queue-square-order.ts';
import { checkPayment } from './check-payment.ts';
import { moneyAfter } from './money-after.ts';
import type { OrderRecord } from './order-record.ts';
import { saveMoney } from './save-money.ts';
import { PASSLINE, SETTLED } from './trail.ts';
import { SETTLE_PAYMENT } from '../payments/settle-payment-job.ts';

/** Longer than any gateway may take to answer. */
const EXPIRE_SECONDS = 90;

type PendingPayment = PaymentRecord & {
  /** Set where it is found only now that its payment paid another order first; which, in words. */
  paidFirst?: string;
  payment_processor: PaymentProcessor;
  payment_check: OrderRecord['payment_check'];
  /** The account that the order is paid to. */
  account_id: string | null;
  has_account: boolean;
  /** Its payment paid another order first. */
  is_duplicate: boolean;
  reference: string | null;
  card_key: string | null;
  /** What of the application fee went back with it before: it bounced, and is sent again. */
  application_fee: number;
  /** What the first payment collected, the application fee that was taken of it, and what of that did not go back. */
  paid_amount: number | null;
  fee: number;
  fee_kept: number;
  /** For the whole order: what the provider has collected later and refunded; refunds of its parts are not included. */
  moved: { kind: PaymentRecord['kind']; amount: number; reference: string }[] | null;
};

/** In one statement: what moved before is no longer the same once this payment is stored. */
const READ_PENDING = `select p.*, o.payment_processor, o.payment_check, c.reference, c.card_key,
    c.amount as paid_amount, coalesce(c.application_fee, 0) as fee,
    coalesce(c.application_fee, 0) - (select sum(application_fee) from payments where order_id = p.order_id) as fee_kept,
    coalesce(nullif(c.account, ''), r.account_id) as account_id, c.account is distinct from '' as has_account,
    coalesce(c.is_duplicate, false) as is_duplicate,
    (select json_agg(json_build_object('kind', m.kind, 'amount', m.amount, 'reference', m.provider_reference)
        order by m.created_at, m.id)
      from payments m where m.order_id = p.order_id and m.purpose in ('added-charge', 'order')
        and m.state = 'succeeded' and m.channel = 'gateway') as moved
  from payments p join orders o on o.id = p.order_id
  left join restaurant_private r on r.restaurant_id = o.restaurant_id
  left join order_cards c on c.order_id = o.id
  where p.id = $1 and p.state = 'pending'`;

/** The job behind every payment of the card provider: asks it outside of any transaction, then stores what it said. */
export function settlePaymentJob(services: Services): JobKind<DataOf<typeof SETTLE_PAYMENT>> {
  return {
    name: SETTLE_PAYMENT,
    expireInSeconds: EXPIRE_SECONDS,
    work: ({ paymentId }) => settlePayment(services, services.of(cardGateways), paymentId),
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from payments where state = 'pending'`,
      );
      return rows.map(({ id }) => ({ paymentId: id }));
    },
  };
}

/**
 * May be run again at any point: the provider carries out a key once, and an outcome is stored once. Throws if
 * the provider did not answer, so that the queue tries again.
 */
async function settlePayment(services: Services, gateways: CardGateways, paymentId: string): Promise<void> {
  const pending = await readChecked(services, paymentId);
  if (!pending) return;
  const gateway = gateways[pending.payment_processor];
  const name = gatewayName(pending.payment_processor, !gateway.isReal);
  const refusal = ownRefusal(pending);
  // What we refuse, the provider has not refused.
  const by = refusal === null ? name : PASSLINE;
  const outcome =
    refusal === null
      ? await sendPayment(gateway, pending.kind, requestOf(pending))
      : { movedCents: 0, references: [], refusal, feeBackCents: 0 };
  await transaction(services.pool, {
    run: (db) => storeOutcome(db, services, pending, by, outcome),
  });
  services.wake();
}

/**
 * Why we do not even ask the provider; null: it is asked. What paid another order is not this order's money, also where somebody has
 * accepted it as paid.
 */
function ownRefusal({ is_duplicate, payment_check, kind }: PendingPayment): string | null {
  if (payment_check === 'mismatch') return OWN_REFUSALS.mismatch;
  return is_duplicate ? OWN_REFUSALS.duplicate[kind] : null;
}

/**
 * Nothing moves before the provider has said what was paid, or somebody has settled that; where it was not asked yet, it is asked now.
 * Null if the payment is not wanted any more by then.
 */
async function readChecked(services: Services, paymentId: string): Promise<PendingPayment | null> {
  const pending = await readPending(services, paymentId);
  if (!pending) return null;
  const isUnchecked = pending.payment_check === 'unchecked';
  if (isUnchecked) await checkPayment(services, pending.order_id);
  const isAccountOpen = pending.payment_processor === 'Stripe' && !pending.has_account;
  const kept = isAccountOpen ? await keepCardAccount(services.pool, pending.order_id) : null;
  const current = isUnchecked || isAccountOpen ? await readPending(services, paymentId) : pending;
  return current && kept?.paidFirst ? { ...current, is_duplicate: true, paidFirst: kept.paidFirst } : current;
}

async function readPending({ pool }: Services, paymentId: string): Promise<PendingPayment | null> {
  const { rows } = await pool.query<PendingPayment>(READ_PENDING, [paymentId]);
  return rows[0] ?? null;
}

/** What the kitchen has on paper is another order now. */
async function queuePrints(
  call: QueueCall,
  order: OrderRecord,
  { purpose, part, name, price }: PaymentRecord,
): Promise<void> {
  if (purpose === 'items') await queueOnPartRefund(call, order.id, part?.items ?? []);
  if (purpose === 'added-charge' && name !== null && price !== null)
    await queueOnCharge(call, order, { name, price });
}

function requestOf(pending: PendingPayment): PaymentRequest {
  return {
    // A refusal is final for a key, so each attempt has its own.
    key: `${pending.id}.${pending.attempts}`,
    orderId: pending.order_id,
    accountId: pending.account_id,
    paid: pending.reference === null ? null : { reference: pending.reference, cardKey: pending.card_key },
    portions: portionsOf(pending),
    feeBackCents: feeBackOf(pending),
  };
}

/** Of what the first payment collected; a charge that was added later was charged without a fee. */
function feeBackOf({ kind, purpose, amount, application_fee, ...pending }: PendingPayment): Cents {
  const { paid_amount, fee, fee_kept } = pending;
  if (kind !== 'refund' || fee_kept <= 0) return 0;
  return feeBackCents({
    refundCents: centsFromDecimal(amount),
    paidCents: centsFromDecimal(paid_amount ?? 0),
    feeCents: centsFromDecimal(fee),
    keptCents: centsFromDecimal(fee_kept),
    givenCents: centsFromDecimal(application_fee),
    isWhole: purpose === 'order',
  });
}

function portionsOf({ purpose, amount, moved }: PendingPayment): RefundPortion[] {
  const amountCents = centsFromDecimal(amount);
  if (purpose !== 'order') return [{ reference: null, amountCents }];
  const all = (moved ?? []).map((one) => ({ ...one, amountCents: centsFromDecimal(one.amount) }));
  return refundPortions(
    amountCents,
    sumCents(all.filter(({ kind }) => kind === 'refund').map((refund) => refund.amountCents)),
    all.filter(({ kind }) => kind === 'charge'),
  );
}

async function storeOutcome(
  db: Queryable,
  { now, jobs }: Pick<Services, 'now' | 'jobs'>,
  asked: PendingPayment,
  name: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const nowMs = now();
  const { rows: orders } = await db.query<OrderRecord>('select * from orders where id = $1 for update', [
    asked.order_id,
  ]);
  const { paidFirst } = asked;
  if (orders[0] && paidFirst !== undefined) await keepDuplicate(db, asked.order_id, paidFirst);
  const settled = orders[0] ? await settlePaymentRows(db, nowMs, asked, outcome) : [];
  let order = orders[0];
  for (const payment of settled) {
    if (!order) return;
    // A person who sees that the order changed wants to know who requested it.
    const saved = await saveMoney(
      db,
      order,
      await moneyAfter(db, order, payment, asked.bounced_at !== null),
      {
        by: payment.requested_by,
        nowMs,
        isFoodBack: payment.purpose === 'items',
      },
    );
    await writeAudit(db, { kind: 'system', name }, SETTLED, randomUUID(), [
      {
        table: 'orders',
        id: order.id,
        locationId: order.location_id,
        before: order,
        after: { ...saved, ...paymentNote(payment) },
        ...(paidFirst !== undefined && { reason: paidFirst }),
      },
    ]);
    const isNew = payment.state === 'succeeded' && asked.bounced_at === null;
    const enqueue: ActionCall<unknown>['enqueue'] = (job, ...data) => jobs.enqueue(db, job, ...data);
    if (isNew) await queuePrints({ db, enqueue, nowMs }, saved, payment);
    if (saved.total !== order.total || saved.inperson_tip_amount !== order.inperson_tip_amount)
      await queueSquareChange({ db, enqueue, nowMs }, order.id);
    order = saved;
  }
}
