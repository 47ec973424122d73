import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { PaymentRecord } from '../payments/payment-record.ts';
import type { OrderRecord } from './order-record.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import type { MoneyColumns } from './save-money.ts';
import { tipColumnsWithout } from './tip-columns.ts';
import { writeCharge } from './write-charge.ts';
import { writePartRefund } from './write-part-refund.ts';

/**
 * What a settled payment changes on its locked order. A refused charge has changed nothing and nobody needs to look at it;
 * a refused refund stays visible until a person has handled it, whatever else has succeeded since. A bounced refund has
 * already lowered its order (`isBounced`), and does not do so again.
 */
export async function moneyAfter(
  db: Queryable,
  order: OrderRecord,
  payment: PaymentRecord,
  isBounced: boolean,
): Promise<MoneyColumns> {
  const amounts = payment.state === 'succeeded' && !isBounced ? await amountsAfter(db, order, payment) : {};
  return { ...amounts, payment_progress: await readPaymentProgress(db, order.id) };
}

async function amountsAfter(
  db: Queryable,
  order: OrderRecord,
  { purpose, amount, name, price, tax, part }: PaymentRecord,
): Promise<MoneyColumns> {
  if (purpose === 'tip') return tipColumnsWithout(order, centsFromDecimal(amount));
  if (purpose === 'order') return {};
  if (purpose === 'items') {
    if (part === null) throw new Error('A refund of items has no part.');
    return writePartRefund(db, order, part);
  }
  // The table insists on all three for a charge.
  if (name === null || price === null || tax === null) throw new Error('A charge has no name, price or tax.');
  return writeCharge(db, order, {
    name,
    priceCents: centsFromDecimal(price),
    taxCents: centsFromDecimal(tax),
  });
}
