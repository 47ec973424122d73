import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain';
import type { PaymentRecord } from '../payments/payment-record.ts';
import type { OrderRecord } from './order-record.ts';
import type { MoneyColumns } from './save-money.ts';
import { tipColumnsWithout } from './tip-columns.ts';
import { writeCharge } from './write-charge.ts';

/**
 * What a settled payment changes on its locked order. A refused charge or tip refund has changed nothing and nobody
 * needs to look at it; a refused refund of a cancelled order stays visible until it is sent again.
 */
export async function moneyAfter(
  db: Queryable,
  order: OrderRecord,
  payment: PaymentRecord,
): Promise<MoneyColumns> {
  if (payment.state === 'failed') {
    return { payment_progress: payment.purpose === 'order' ? 'failed' : null };
  }
  return { ...(await amountsAfter(db, order, payment)), payment_progress: null };
}

async function amountsAfter(
  db: Queryable,
  order: OrderRecord,
  { purpose, amount, name, price, tax }: PaymentRecord,
): Promise<MoneyColumns> {
  if (purpose === 'tip') return tipColumnsWithout(order, centsFromDecimal(amount));
  if (purpose === 'order') return {};
  // The table insists on all three for a charge.
  if (name === null || price === null || tax === null) throw new Error('A charge has no name, price or tax.');
  return writeCharge(db, order, {
    name,
    priceCents: centsFromDecimal(price),
    taxCents: centsFromDecimal(tax),
  });
}
