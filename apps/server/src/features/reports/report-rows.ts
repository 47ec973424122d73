import type { ReportOrder, ReportTotals } from '@passline/contract/reports/reports';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { orderAmounts } from '@passline/domain/orders/order-amounts';
import type { OrderType } from '@passline/domain/orders/order-states';
import { REPORT_LINES, reportAmounts, type ReportAmounts } from '@passline/domain/reports/report-lines';
import type { ReportRow } from '@passline/domain/reports/report-csv';
import { ORDER_AMOUNT_COLUMNS, type OrderAmountColumns } from '../ledger/order-amount-columns.ts';

/** What the lines of an order are computed from, as `REPORT_COLUMNS` reads it. */
export type ReportRecord = OrderAmountColumns & {
  id: string;
  order_number: number;
  created_at: string;
  earnings_restaurant: number | null;
  earnings_restaurant_standby: number | null;
  points_discount: number | null;
  adjustments: Record<string, number> | null;
  taxes: { name: string; amount: number }[] | null;
};

/** Each order once, as `o`, with its delivery. */
export const REPORT_SOURCE = 'orders o left join deliveries d on d.order_id = o.id';

/** Of `REPORT_SOURCE`. */
export const REPORT_COLUMNS = `o.id, o.order_number, o.created_at, ${ORDER_AMOUNT_COLUMNS},
  d.earnings_restaurant, d.earnings_restaurant_standby,
  (select sum(r.total_discount_subtotal) from order_rewards r where r.order_id = o.id and r.is_paid_with_points) as points_discount,
  (select json_object_agg(a.name, a.amount) from order_adjustments a where a.order_id = o.id) as adjustments,
  (select json_agg(json_build_object('name', t.name, 'amount', t.amount)) from order_taxes t where t.order_id = o.id) as taxes`;

/** A finished order with its lines in cents, by the same rule as everywhere. See docs/rules/money.md#an-orders-earnings. */
export function toReportRow(record: ReportRecord): ReportRow & { id: string; orderType: OrderType } {
  const amounts = orderAmounts({
    status: 'Done',
    orderType: record.order_type,
    deliveryType: record.delivery_type,
    paymentMethod: record.payment_method,
    paymentStatus: record.payment_status,
    subTotal: record.sub_total,
    subTotalTax: record.sub_total_tax,
    taxAmount: record.tax_amount,
    deliveryFee: record.delivery_fee,
    tipAmount: record.tip_amount,
    inpersonTipAmount: record.inperson_tip_amount,
    total: record.total,
    totalCommission: record.total_commission,
    commissionRate: record.commission_rate,
    otherAdjustments: record.adjustments ?? {},
    earnings: { networkAccessFee: record.network_access_fee, pointsDiscount: record.points_discount ?? 0 },
    // What the platform adds for the courier does not belong on the restaurant's report.
    delivery: {
      earnings: {
        platformSubstitution: 0,
        restaurantSubstitution: record.earnings_restaurant ?? 0,
        restaurantStandby: record.earnings_restaurant_standby ?? 0,
      },
    },
    payments: [],
  });
  const taxes = (record.taxes ?? []).map(({ name, amount }) => ({
    name,
    amountCents: centsFromDecimal(amount),
  }));
  return {
    id: record.id,
    orderNumber: record.order_number,
    createdAt: Date.parse(record.created_at),
    orderType: record.order_type,
    paymentMethod: record.payment_method,
    ...reportAmounts(amounts, taxes),
  };
}

/** Amounts as they are on the wire. */
export function toWire({
  lines,
  taxes,
}: ReportAmounts): Pick<ReportTotals, keyof ReportTotals & keyof ReportOrder> {
  return {
    ...(Object.fromEntries(REPORT_LINES.map((line) => [line, decimalFromCents(lines[line])])) as Record<
      (typeof REPORT_LINES)[number],
      number
    >),
    taxes: Object.fromEntries(Object.entries(taxes).map(([name, cents]) => [name, decimalFromCents(cents)])),
  };
}
