import { centsFromDecimal } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { ok } from '../result.ts';
import type { Result } from '../result.ts';
import { checkAdjustments } from './adjustments.ts';
import type { AdjustmentRefusalCode } from './adjustments.ts';
import { moneyPreview } from './money-previews.ts';
import type { MoneyPreview } from './money-previews.ts';
import { orderAmounts } from './order-amounts.ts';
import type { OrderMoney } from './order-amounts.ts';
import { afterPartRefund, checkPartRefund, partCents } from './part-refund.ts';
import type {
  BorneBy,
  PartRefundRefusalCode,
  PartRequest,
  RefundableFood,
  RefundLine,
} from './part-refund.ts';
import { refundChannel } from '../payments/payment.ts';

/** An order as it is on the wire, with its lines in their places. */
export type PartlyRefundable = OrderMoney & {
  orderCartItems: readonly {
    name: string;
    count: number;
    refundCount: number;
    price: number;
    discount: number;
    taxes: RefundLine['taxes'];
  }[];
  taxes: readonly { id: string; taxAmount: number }[];
};

/** `subTotalCents`: what is left of the subtotal. */
export type PartRefundPreview = MoneyPreview & { subTotalCents: Cents };

/** What a refund by part would do, by the rules that the server follows. See docs/rules/payments.md#refunds-by-part. */
export function partRefundPreview(
  order: PartlyRefundable,
  request: PartRequest,
  borneBy: BorneBy,
  feeBorneBy: BorneBy = 'platform',
): Result<PartRefundPreview, PartRefundRefusalCode | AdjustmentRefusalCode> {
  const before = orderAmounts(order);
  const part = checkPartRefund(before, refundableFood(order), request);
  if (!part.ok) return part;
  const after = afterPartRefund(before, part.value, borneBy, feeBorneBy);
  if (borneBy === 'platform') {
    const borne = checkAdjustments(after.adjustmentsCents);
    if (!borne.ok) return borne;
  }
  const preview = moneyPreview(before, after, refundChannel(before), partCents(part.value));
  return ok({ ...preview, subTotalCents: after.subTotalCents });
}

function refundableFood({ orderCartItems, taxes }: PartlyRefundable): RefundableFood {
  return {
    lines: orderCartItems.map(({ name, count, refundCount, price, discount, taxes: lineTaxes }) => ({
      name,
      count,
      refundCount,
      priceCents: centsFromDecimal(price),
      discountCents: centsFromDecimal(discount),
      taxes: lineTaxes,
    })),
    taxCents: new Map(taxes.map(({ id, taxAmount }) => [id, centsFromDecimal(taxAmount)])),
  };
}
