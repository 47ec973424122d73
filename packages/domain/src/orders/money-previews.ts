import type { CourierAmounts } from '../deliveries/courier-amounts.ts';
import type { Cents } from '../money/cents.ts';
import { DEFAULT_TAX_ID, GST_RATE, taxesOf } from '../money/tax.ts';
import { applyCharge } from './added-charge.ts';
import { orderAmounts } from './order-amounts.ts';
import type { OrderAmounts, OrderMoney } from './order-amounts.ts';
import { changeOfShares, orderShares } from './order-shares.ts';
import type { OrderShares } from './order-shares.ts';
import { chargeChannel, refundChannel } from '../payments/payment.ts';
import type { PaymentChannel } from '../payments/payment.ts';
import { refundableCents } from './refundable.ts';
import { applyTipRefund } from './tip-refund.ts';

/** What a money action would do, before it is confirmed. All amounts in cents. */
export type MoneyPreview = {
  before: OrderShares;
  after: OrderShares;
  /** After minus before: customer = restaurant + courier + platform, to the cent. */
  change: OrderShares;
  /** Moves now: back to the customer, or (negative) from them. 0 where the rest is paid later or nothing was paid. */
  givenBackCents: Cents;
  /** The provider that carries it out; null: no money moves now. */
  channel: PaymentChannel;
};

/** Who gets what before and after; `givenBackCents` is negative if the customer pays. */
export function moneyPreview(
  before: OrderAmounts,
  after: OrderAmounts,
  channel: PaymentChannel,
  givenBackCents: Cents,
): MoneyPreview {
  const [was, is] = [orderShares(before), orderShares(after)];
  return {
    before: was,
    after: is,
    change: changeOfShares(was, is),
    givenBackCents: channel === null ? 0 : givenBackCents,
    channel: givenBackCents === 0 ? null : channel,
  };
}

/**
 * Cancelling refunds everything that was paid; nobody earns anything. See docs/rules/payments.md#cancelling.
 */
export function cancelPreview(order: OrderMoney): MoneyPreview {
  const before = orderAmounts(order);
  const backCents = refundableCents(before);
  const after: OrderAmounts = {
    ...before,
    status: 'Cancelled',
    givenBackCents: before.givenBackCents + backCents,
  };
  return moneyPreview(before, after, refundChannel(before), backCents);
}

/**
 * A charge of `priceCents` before tax; the customer pays it with its tax. `taxRate` is the default tax's, 5 % by
 * default. See docs/rules/payments.md#added-charges.
 */
export function chargePreview(
  order: OrderMoney,
  priceCents: Cents,
  taxRate: number = GST_RATE,
): MoneyPreview {
  const before = orderAmounts(order);
  const [tax] = taxesOf(priceCents, [{ id: DEFAULT_TAX_ID, name: 'GST', rate: taxRate }]);
  const taxCents = tax?.amountCents ?? 0;
  const after = applyCharge(before, { priceCents, taxCents });
  return moneyPreview(before, after, chargeChannel(before), -(priceCents + taxCents));
}

/** `amountCents` of the tip go back to the customer. See docs/rules/payments.md#tip-refunds. */
export function tipRefundPreview(order: OrderMoney, amountCents: Cents): MoneyPreview {
  const before = orderAmounts(order);
  return moneyPreview(before, applyTipRefund(before, amountCents), refundChannel(before), amountCents);
}

/** The adjustment `name` becomes `amountCents`, or is removed (null): the restaurant gets it, the platform bears it. */
export function adjustmentPreview(order: OrderMoney, name: string, amountCents: Cents | null): MoneyPreview {
  const before = orderAmounts(order);
  const { [name]: _, ...others } = before.adjustmentsCents;
  const adjustmentsCents = amountCents === null ? others : { ...others, [name]: amountCents };
  return moneyPreview(before, { ...before, adjustmentsCents }, null, 0);
}

/** The platform and the restaurant pay the courier these amounts. See docs/rules/deliveries.md#amounts-set-by-hand. */
export function courierAmountsPreview(order: OrderMoney, amounts: CourierAmounts): MoneyPreview {
  const before = orderAmounts(order);
  return moneyPreview(before, { ...before, ...amounts }, null, 0);
}
