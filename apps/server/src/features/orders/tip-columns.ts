import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { applyTipRefund, type TipAmounts } from '@passline/domain/orders/tip-refund';
import type { OrderRecord } from './order-record.ts';
import type { MoneyColumns } from './save-money.ts';

/** The tips of an order in cents. */
export function tipAmounts(order: OrderRecord): TipAmounts {
  return {
    paymentMethod: order.payment_method,
    tipCents: centsFromDecimal(order.tip_amount),
    inpersonTipCents: centsFromDecimal(order.inperson_tip_amount),
    totalCents: centsFromDecimal(order.total),
  };
}

/** The tips and the total without `amountCents` of the tip. */
export function tipColumnsWithout(order: OrderRecord, amountCents: Cents): MoneyColumns {
  const after = applyTipRefund(tipAmounts(order), amountCents);
  return {
    tip_amount: decimalFromCents(after.tipCents),
    inperson_tip_amount: decimalFromCents(after.inpersonTipCents),
    total: decimalFromCents(after.totalCents),
  };
}
