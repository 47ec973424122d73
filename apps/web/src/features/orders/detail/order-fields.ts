import type { RecordField } from '@passline/contract/kernel/records/record-kind';
import { DELIVERY_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { paymentMethodWord } from '../board/card-words.ts';

/** `say`: what a text is called, where it is not said as it is kept. */
export type OrderField = RecordField & { say?: (value: string) => string };

const text = (label: string): RecordField => ({ label, kind: 'text' });
const money = (label: string): RecordField => ({ label, kind: 'money' });
const instant = (label: string): RecordField => ({ label, kind: 'instant' });
const yesNo = (label: string): RecordField => ({ label, kind: 'yes-no' });
const number = (label: string): RecordField => ({ label, kind: 'number' });
const choice = (label: string, words: Readonly<Record<string, string>>): RecordField => ({
  label,
  kind: 'choice',
  words,
});

const PAYMENT_WORDS = {
  paid: 'paid',
  'paid-online': 'paid online',
  unpaid: 'not paid',
  free: 'nothing to pay',
};

/** What the trail tells of an order and of its delivery: the label of each field, and what it holds. See docs/rules/audit.md#a-line. */
export const ORDER_FIELDS: Readonly<Record<string, OrderField>> = {
  restaurantId: { label: 'Restaurant', kind: 'restaurant' },
  locationId: { label: 'Location', kind: 'location' },
  userId: { label: 'Customer', kind: 'person' },
  orderNumber: number('Number'),
  restaurantName: text('Restaurant'),
  locationName: text('Location'),
  restaurantPhoneNumber: { label: 'Phone number of the restaurant', kind: 'phone' },
  status: text('Status'),
  orderType: choice('Order type', ORDER_TYPE_WORDS),
  orderTimeType: choice('When', { Asap: 'as soon as possible', Scheduled: 'scheduled' }),
  scheduledOrderTimestamp: instant('Scheduled for'),
  localDate: { label: 'Day', kind: 'date' },
  sourceClient: text('Ordered in'),
  deviceType: text('Ordered on'),
  itemCount: number('Items'),
  includeUtensils: yesNo('With utensils'),
  name: text('Name'),
  email: text('E-mail'),
  phoneNumber: { label: 'Phone number', kind: 'phone' },
  notes: text('Notes'),
  deliveryStatus: choice(
    'Delivery',
    Object.fromEntries(Object.entries(DELIVERY_STATUS_LOOKS).map(([status, { word }]) => [status, word])),
  ),
  deliveryType: choice('Who delivers', { restaurant: 'the restaurant', product: 'our couriers' }),
  deliveryAddress: text('Address'),
  deliveryUnit: text('Unit'),
  deliveryInstructions: text('Instructions'),
  distanceKm: { label: 'Distance', kind: 'km' },
  isFoodReady: yesNo('Food ready'),
  readyAt: instant('Food was ready at'),
  paymentStatus: choice('Payment', PAYMENT_WORDS),
  paymentMethod: { ...text('Payment method'), say: paymentMethodWord },
  paymentProcessor: text('Card processor'),
  createdAt: instant('Placed'),
  completionTime: instant('Food ready at'),
  estimatedCompletionTime: instant('Food due at'),
  confirmedAt: instant('Confirmed at'),
  finishedAt: instant('Finished at'),
  failedAt: instant('Failed at'),
  deliveryTime: instant('Delivered at'),
  pickupTime: instant('At the restaurant since'),
  pickupCompletionTime: instant('Picked up at'),
  estimatedPickupTime: instant('Pick-up due'),
  estimatedDeliveryTime: instant('Due at the door'),
  riderName: text('Courier'),
  riderEmail: text('E-mail of the courier'),
  riderPhoneNumber: { label: 'Phone number of the courier', kind: 'phone' },
  failedReason: text('Why it failed'),
  tableName: text('Table'),
  supportUserName: text('Support'),
  cancelReason: text('Reason'),
  isStockGivenBack: yesNo('Stock given back'),
  total: money('Total'),
  subTotal: money('Subtotal'),
  subTotalTax: money('Tax on the subtotal'),
  taxAmount: money('Tax'),
  deliveryFee: money('Delivery fee'),
  networkAccessFee: money('Network access fee'),
  tipAmount: money('Tip'),
  inpersonTipAmount: money('Tip in person'),
  commissionRate: { label: 'Commission rate', kind: 'percent' },
  totalCommission: money('Commission'),
  paymentProgress: text('Payment under way'),
  earningsPlatform: money('Platform substitution'),
  earningsRestaurant: money('Restaurant substitution'),
  earningsRestaurantStandby: money('Restaurant standby'),
  isStandbyByHand: yesNo('Standby set by hand'),
};

/** Says nothing more to a person: ids whose names stand beside, places on the map that the address has, and what is kept for machines. */
export const ORDER_FIELDS_UNTOLD: ReadonlySet<string> = new Set([
  'id',
  'rev',
  'orderId',
  'changedAt',
  'changedBy',
  'lat',
  'lng',
  'paymentCheck',
  'riderUserId',
  'supportUserId',
  'tableId',
]);
