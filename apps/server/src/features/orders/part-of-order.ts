import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { checkAdjustments } from '@passline/domain/orders/adjustments';
import type { OrderAmounts } from '@passline/domain/orders/order-amounts';
import {
  afterPartRefund,
  checkPartRefund,
  type BorneBy,
  type PartRefundRefusalCode,
  type RefundableFood,
  type RefundedPart,
  type RefundLine,
} from '@passline/domain/orders/part-refund';
import type { Result } from '@passline/domain/result';
import { refused } from '../../kernel/actions/refusal.ts';
import { readLedgerOrder } from '../ledger/read-ledger-orders.ts';
import type { PaymentPart } from '../payments/payment-record.ts';
import type { OrderRecord } from './order-record.ts';

type LineRow = {
  name: string;
  count: number;
  refund_count: number;
  price: number;
  discount: number;
  taxes: RefundLine['taxes'];
};

/** What this part of a locked order gives back as the order is now, or the refusal. */
export async function checkPartOf(
  db: Queryable,
  order: OrderRecord,
  part: PaymentPart,
): Promise<Result<RefundedPart, PartRefundRefusalCode>> {
  const [amounts, food] = [await readAmounts(db, order.id), await readFood(db, order.id)];
  return checkPartRefund(amounts, food, {
    pieces: part.items,
    deliveryFeeCents: centsFromDecimal(part.deliveryFee),
    tipCents: centsFromDecimal(part.tip),
  });
}

/** Refuses what Passline would bear beyond what adjustments may be. Not asked again once the provider has paid. */
export async function requireBearable(
  db: Queryable,
  order: OrderRecord,
  part: RefundedPart,
  borneBy: BorneBy,
): Promise<void> {
  if (borneBy !== 'platform') return;
  const after = afterPartRefund(await readAmounts(db, order.id), part, borneBy);
  const checked = checkAdjustments(after.adjustmentsCents);
  if (!checked.ok) throw refused(checked.refusal);
}

/** The amounts of a locked order that is not cancelled. */
export async function readAmounts(db: Queryable, orderId: string): Promise<OrderAmounts> {
  const entry = await readLedgerOrder(db, orderId);
  if (!entry) throw new Error(`The locked order ${orderId} is not there to be refunded.`);
  return { ...entry.order, givenBackCents: 0 };
}

/** The lines of an order by position, and what is left of its taxes. */
export async function readFood(db: Queryable, orderId: string): Promise<RefundableFood> {
  const { rows: lines } = await db.query<LineRow>(
    'select name, count, refund_count, price, discount, taxes from order_items where order_id = $1 order by position',
    [orderId],
  );
  const { rows: taxes } = await db.query<{ id: string; amount: number }>(
    'select tax_id as id, amount from order_taxes where order_id = $1',
    [orderId],
  );
  return {
    lines: lines.map((line) => ({
      name: line.name,
      count: line.count,
      refundCount: line.refund_count,
      priceCents: centsFromDecimal(line.price),
      discountCents: centsFromDecimal(line.discount),
      taxes: line.taxes,
    })),
    taxCents: new Map(taxes.map(({ id, amount }) => [id, centsFromDecimal(amount)])),
  };
}
