import type {
  EarningsSums,
  RiderDelivery,
  RiderSummary,
} from '@passline/contract/rider-earnings/rider-earnings';
import type { CsvColumn } from '../../parts/list/csv.ts';

/** The sums of the summary, in the order in which they are shown and written. */
export const SUMMARY_COLUMNS: readonly { label: string; amount: (sums: EarningsSums) => number }[] = [
  { label: 'Online', amount: ({ online }) => online },
  { label: 'Cash', amount: ({ cash }) => cash },
  { label: 'Total', amount: ({ total }) => total },
  { label: 'Tips', amount: ({ tips }) => tips },
  { label: 'Fees', amount: ({ fees }) => fees },
  { label: 'Substitutions', amount: ({ substitutions }) => substitutions },
  { label: 'Standby', amount: ({ standby }) => standby },
  { label: 'Taken at the door', amount: ({ held }) => held },
];

const dollars = (amount: number) => amount.toFixed(2);

export const SUMMARY_CSV: readonly CsvColumn<RiderSummary>[] = [
  { label: 'Courier', text: ({ riderName }) => riderName },
  { label: 'Courier ID', text: ({ riderUserId }) => riderUserId ?? '' },
  { label: 'Deliveries', text: ({ deliveryCount }) => String(deliveryCount) },
  ...SUMMARY_COLUMNS.map(({ label, amount }) => ({
    label,
    text: (rider: RiderSummary) => dollars(amount(rider)),
  })),
  { label: 'Owes now', text: ({ owes }) => dollars(owes) },
];

export const DELIVERIES_CSV: readonly CsvColumn<RiderDelivery>[] = [
  { label: 'Order', text: ({ orderNumber }) => String(orderNumber) },
  { label: 'Order ID', text: ({ orderId }) => orderId },
  { label: 'Delivered', text: ({ deliveredAt }) => new Date(deliveredAt).toISOString() },
  { label: 'Restaurant', text: ({ restaurantName }) => restaurantName },
  { label: 'Location', text: ({ locationName }) => locationName },
  { label: 'Courier', text: ({ riderName }) => riderName },
  { label: 'Payment', text: ({ paymentMethod }) => paymentMethod },
  { label: 'Platform substitution', text: (one) => dollars(one.platformSubstitution) },
  { label: 'Restaurant substitution', text: (one) => dollars(one.restaurantSubstitution) },
  { label: 'Standby', text: ({ standby }) => dollars(standby) },
  { label: 'Fee', text: ({ fees }) => dollars(fees) },
  { label: 'Tip', text: ({ tips }) => dollars(tips) },
  { label: 'Online', text: ({ online }) => dollars(online) },
  { label: 'Cash', text: ({ cash }) => dollars(cash) },
  { label: 'Total', text: ({ total }) => dollars(total) },
  { label: 'Taken at the door', text: ({ held }) => dollars(held) },
];
