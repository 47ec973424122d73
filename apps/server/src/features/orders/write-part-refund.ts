import type { Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import { DEFAULT_TAX_ID } from '@passline/domain/money/tax';
import { givesStockBack } from '@passline/domain/orders/cancel';
import { afterPartRefund, BORNE_BY_PLATFORM } from '@passline/domain/orders/part-refund';
import { refused } from '../../kernel/actions/refusal.ts';
import type { PaymentPart } from '../payments/payment-record.ts';
import type { OrderRecord } from './order-record.ts';
import { lockGuest } from './lock-guest.ts';
import { checkPartOf, readAmounts } from './part-of-order.ts';
import type { MoneyColumns } from './save-money.ts';
import { givePiecesBack } from './stock.ts';

const COUNT_PIECES = `update order_items i set refund_count = i.refund_count + p.count
  from jsonb_to_recordset($2::jsonb) as p(position integer, count integer)
  where i.order_id = $1 and i.position = p.position`;

const LOWER_TAX = 'update order_taxes set amount = amount - $3 where order_id = $1 and tax_id = $2';

const SET_ADJUSTMENT = `insert into order_adjustments (order_id, name, amount) values ($1, $2, $3)
  on conflict (order_id, name) do update set amount = excluded.amount`;

const SUBSTITUTE = `update deliveries set earnings_platform = $2, earnings_restaurant = $3
  where order_id = $1 and (earnings_platform, earnings_restaurant) is distinct from ($2, $3)`;

/**
 * Takes a part off a locked order: its pieces, their stock where it was not cooked, and their taxes; returns what it changes
 * on the order. See docs/rules/payments.md#refunds-by-part.
 */
export async function writePartRefund(
  db: Queryable,
  order: OrderRecord,
  part: PaymentPart,
): Promise<MoneyColumns> {
  await lockGuest(db, order.user_id);
  const checked = await checkPartOf(db, order, part);
  // While its payment was on its way nothing else could move the order's money.
  if (!checked.ok) throw refused(checked.refusal);
  const before = await readAmounts(db, order.id);
  const back = checked.value;
  const after = afterPartRefund(before, back, part.borneBy, part.feeBorneBy);
  if (part.items.length > 0) {
    await db.query(COUNT_PIECES, [order.id, JSON.stringify(part.items)]);
    if (givesStockBack({ isFoodReady: order.is_food_ready })) {
      await givePiecesBack(db, order.id, part.items);
    }
  }
  const taxes = [...back.foodTaxes, { id: DEFAULT_TAX_ID, cents: back.deliveryFeeTaxCents }];
  for (const { id, cents } of taxes) {
    if (cents > 0) await db.query(LOWER_TAX, [order.id, id, decimalFromCents(cents)]);
  }
  const borne = after.adjustmentsCents[BORNE_BY_PLATFORM];
  if (borne !== undefined && borne !== before.adjustmentsCents[BORNE_BY_PLATFORM]) {
    await db.query(SET_ADJUSTMENT, [order.id, BORNE_BY_PLATFORM, decimalFromCents(borne)]);
  }
  await db.query(SUBSTITUTE, [
    order.id,
    decimalFromCents(after.platformSubstitutionCents),
    decimalFromCents(after.restaurantSubstitutionCents),
  ]);
  return {
    sub_total: decimalFromCents(after.subTotalCents),
    sub_total_tax: decimalFromCents(after.subTotalTaxCents),
    tax_amount: decimalFromCents(after.taxAmountCents),
    delivery_fee: decimalFromCents(after.deliveryFeeCents),
    tip_amount: decimalFromCents(after.tipCents),
    inperson_tip_amount: decimalFromCents(after.inpersonTipCents),
    total: decimalFromCents(after.totalCents),
    total_commission: decimalFromCents(after.totalCommissionCents),
  };
}
