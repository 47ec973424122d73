import { transaction, type Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { amountDueCents } from '@passline/domain/orders/amount-due';
import type { OrderStatus } from '@passline/domain/orders/order-states';
import { nextSquareStep, type OrderInSquare, type SquareStep } from '@passline/domain/square/square-steps';
import type { SquareServices } from './refresh-tokens.ts';
import { readSquareBody } from './square-order-body.ts';
import type { SquareOrderRecord } from './square-order-record.ts';
import type { SquareOrderBody } from './square-provider.ts';

/**
 * Longer than a step may take: the four calls of a change that is made again, twice, and a refresh between them. A claim this old was
 * left behind.
 */
export const CLAIM_MS = 150_000;

/** What a worker asks Square next, as it is written down. `body`: of a `create`; null: no location in Square is chosen. */
export type PlannedStep = {
  record: SquareOrderRecord;
  step: Exclude<SquareStep, { kind: 'end' }>;
  body: SquareOrderBody | null;
  /** Square was asked for it before, and no answer has decided it. */
  isRepeated: boolean;
};
type OrderNow = {
  status: OrderStatus;
  total: number;
  inperson_tip_amount: number;
  body: SquareOrderBody | null;
};

const READ_ORDER = `select o.status, o.total, o.inperson_tip_amount, b.body
  from orders o left join square_order_bodies b on b.order_id = o.id where o.id = $1 for share of o`;
const READ_RECORD = `select * from square_orders where order_id = $1 and tries = $2 and state = 'waiting' for update`;
const PLAN = `update square_orders set step = $2, left_alone_until = $3, is_create_asked = is_create_asked or $7,
    is_payment_asked = is_payment_asked or $2 = 'pay',
    refund_asked = coalesce($4, refund_asked), is_off_asked = is_off_asked or $5,
    merchant_id = case when $6 then (select l.merchant_id from square_links l where l.location_id = square_orders.location_id)
      else merchant_id end
  where order_id = $1 returning *`;
const END = `update square_orders set state = $2, step = null, error = null, left_alone_until = null, settled_at = $3 where order_id = $1`;

/**
 * Decides with the order held, so that either what changes it is seen here, or the end is seen there. What will be said is committed before
 * it is said: a repetition must say the same. Null: Square is up to date, or another worker has taken over.
 */
export function planStep(
  { pool, now }: Pick<SquareServices, 'pool' | 'now'>,
  { order_id: orderId, tries }: SquareOrderRecord,
): Promise<PlannedStep | null> {
  return transaction(pool, {
    run: async (db) => {
      const { rows: orders } = await db.query<OrderNow>(READ_ORDER, [orderId]);
      const { rows } = await db.query<SquareOrderRecord>(READ_RECORD, [orderId, tries]);
      const [order] = orders;
      const [record] = rows;
      if (!order || !record) return null;
      const step = nextSquareStep(orderOf(order), inSquare(record), record.is_create_asked);
      if (step.kind === 'end') {
        await db.query(END, [orderId, step.state, new Date(now())]);
        return null;
      }
      const isRepeated = wasAsked(step, record);
      const body = step.kind === 'create' ? (order.body ?? (await keepBody(db, orderId))) : null;
      const { rows: planned } = await db.query<SquareOrderRecord>(PLAN, [
        orderId,
        step.kind,
        new Date(now() + CLAIM_MS),
        step.kind === 'refund' ? decimalFromCents(step.cents) : null,
        takesOff(step, order.status, isRepeated),
        step.kind === 'create' && !isRepeated,
        body !== null,
      ]);
      if (!planned[0]) throw new Error('The locked order for Square was not there to be saved.');
      return { record: planned[0], step, body, isRepeated };
    },
  });
}

type Step = PlannedStep['step'];

function wasAsked({ kind }: Step, record: SquareOrderRecord): boolean {
  if (kind === 'create') return record.is_create_asked;
  if (kind === 'pay') return record.is_payment_asked;
  return kind === 'refund' ? record.refund_asked !== null : record.is_off_asked;
}

/** A part that was asked for before the cancel takes nothing off. */
function takesOff({ kind }: Step, status: OrderStatus, isRepeated: boolean): boolean {
  if (kind === 'refund') return status === 'Cancelled' && !isRepeated;
  return kind === 'cancel' || kind === 'cancel-fulfillment';
}

function orderOf({ status, total, inperson_tip_amount: tip }: OrderNow) {
  return {
    status,
    dueCents: amountDueCents({
      totalCents: centsFromDecimal(total),
      inpersonTipCents: centsFromDecimal(tip),
    }),
  };
}

function inSquare(record: SquareOrderRecord): OrderInSquare | null {
  if (record.square_order_id === null) return null;
  const { total, refund_asked: refundAsked } = record;
  return {
    totalCents: total === null ? null : centsFromDecimal(total),
    expectedCents: centsFromDecimal(record.expected_total ?? 0),
    isPaid: record.paid_at !== null,
    isPaymentAsked: record.is_payment_asked,
    refundedCents: centsFromDecimal(record.refunded_amount),
    refundAskedCents: refundAsked === null ? null : centsFromDecimal(refundAsked),
    isOffAsked: record.is_off_asked,
    fulfillment: record.fulfillment,
  };
}

async function keepBody(db: Queryable, orderId: string): Promise<SquareOrderBody | null> {
  const body = await readSquareBody(db, orderId);
  if (body === null) return null;
  await db.query('insert into square_order_bodies (order_id, body) values ($1, $2)', [
    orderId,
    JSON.stringify(body),
  ]);
  return body;
}
