import { sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderAmounts } from '../orders/order-amounts.ts';
import { EARNINGS_LINES, orderEarnings } from '../orders/order-earnings.ts';

/** Each amount of an order in a report, in this order. See docs/rules/reports.md#the-lines. */
export const REPORT_LINES = ['total', 'taxAmount', ...EARNINGS_LINES] as const;
export type ReportLine = (typeof REPORT_LINES)[number];

/** The amounts of one order, or of all orders of a report together: each line in cents, and each tax by its name. */
export type ReportAmounts = { lines: Record<ReportLine, Cents>; taxes: Readonly<Record<string, Cents>> };

/** The name of a line. See docs/rules/money.md#the-reports-words. */
export const REPORT_LABELS: Readonly<Record<ReportLine, string>> = {
  total: 'Total',
  taxAmount: 'All taxes',
  onlineTotal: 'Total paid online',
  inpersonTotal: 'Total paid in person',
  foodSubTotal: 'Food subtotal',
  pointsDiscount: 'Points discount',
  subTotalTax: 'Taxes',
  deliveryFee: 'Delivery fee',
  pickupTip: 'Tips (online, pickup)',
  inpersonPickupTip: 'Tips (cash, pickup)',
  courierTip: 'Tips (online, courier)',
  inpersonCourierTip: 'Tips (cash, courier)',
  totalCommission: 'Total commission',
  networkAccessFee: 'Network access contribution',
  subsidizedDeliveryFee: 'Subsidized delivery fee',
  foodDelayContribution: 'Courier delay contribution',
  commissionTax: 'GST (on commission)',
  otherAdjustments: 'Other adjustments',
  grossEarning: 'Gross earning',
  revenue: 'Revenue',
  cashRevenue: 'Cash received',
  netDirectDeposit: 'Net amount',
  platformOnlineTip: 'Platform: online tip',
  platformOnlineDeliveryFee: 'Platform: online delivery fee',
  platformOnlineDeliveryFeeTax: 'Platform: tax on it',
};

/** The lines of one order, and its taxes by name. The same as everywhere else: `orderEarnings`. */
export function reportAmounts(
  order: OrderAmounts,
  taxes: readonly { name: string; amountCents: Cents }[],
): ReportAmounts {
  return {
    lines: { total: order.totalCents, taxAmount: order.taxAmountCents, ...orderEarnings(order) },
    taxes: addUpByName(taxes.map(({ name, amountCents }) => [name, amountCents] as const)),
  };
}

/** The sums of the rounded lines; zero everywhere for no order. */
export function addUpReport(orders: readonly ReportAmounts[]): ReportAmounts {
  return {
    lines: Object.fromEntries(
      REPORT_LINES.map((line) => [line, sumCents(orders.map(({ lines }) => lines[line]))]),
    ) as Record<ReportLine, Cents>,
    taxes: addUpByName(orders.flatMap(({ taxes }) => Object.entries(taxes))),
  };
}

/** A tax may have any name, also 'constructor'. */
function addUpByName(amounts: readonly (readonly [name: string, cents: Cents])[]): Record<string, Cents> {
  const byName = new Map<string, Cents>();
  for (const [name, cents] of amounts) byName.set(name, sumCents([byName.get(name) ?? 0, cents]));
  return Object.fromEntries([...byName].sort(([one], [other]) => (one < other ? -1 : 1)));
}
