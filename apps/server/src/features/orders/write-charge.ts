import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { DEFAULT_TAX_ID } from '@passline/domain/money/tax';
import { applyCharge, type AddedCharge } from '@passline/domain/orders/added-charge';
import type { OrderRecord } from './order-record.ts';
import type { MoneyColumns } from './save-money.ts';

const INSERT_CHARGE = `insert into order_charges (order_id, position, name, price)
  select $1, coalesce(max(position) + 1, 0), $2, $3 from order_charges where order_id = $1`;

const ADD_TAX = `insert into order_taxes as t (order_id, tax_id, name, amount)
  select $1, id, name, $3 from taxes where id = $2
  on conflict (order_id, tax_id) do update set amount = t.amount + excluded.amount`;

/**
 * Adds a charge and its tax to a locked order; returns what it changes on the order.
 * See docs/rules/payments.md#added-charges.
 */
export async function writeCharge(
  db: Queryable,
  order: OrderRecord,
  charge: AddedCharge,
): Promise<MoneyColumns> {
  await db.query(INSERT_CHARGE, [order.id, charge.name, decimalFromCents(charge.priceCents)]);
  await db.query(ADD_TAX, [order.id, DEFAULT_TAX_ID, decimalFromCents(charge.taxCents)]);
  const after = applyCharge(
    {
      paymentMethod: order.payment_method,
      paymentStatus: order.payment_status,
      subTotalCents: centsFromDecimal(order.sub_total),
      subTotalTaxCents: centsFromDecimal(order.sub_total_tax),
      taxAmountCents: centsFromDecimal(order.tax_amount),
      totalCents: centsFromDecimal(order.total),
      totalCommissionCents: centsFromDecimal(order.total_commission),
      commissionRate: order.commission_rate,
    },
    charge,
  );
  return {
    sub_total: decimalFromCents(after.subTotalCents),
    sub_total_tax: decimalFromCents(after.subTotalTaxCents),
    tax_amount: decimalFromCents(after.taxAmountCents),
    total: decimalFromCents(after.totalCents),
    total_commission: decimalFromCents(after.totalCommissionCents),
    payment_status: after.paymentStatus,
  };
}
