import { decimalFromCents } from '@passline/domain/money/cents';
import { commissionRateFor } from '@passline/domain/orders/commission';
import { isInPerson } from '@passline/domain/payments/payment';
import type { Random } from '@passline/domain/samples/seeded-random';
import { makeIdAt } from '../ids.ts';
import type { Row } from '../insert-rows.ts';
import type { HistoryOrder } from './make-order.ts';

const MINUTE_MS = 60_000;

/** The columns of `orders`. */
export function orderRow(order: HistoryOrder, orderNumber: number): Row {
  const { location, times, priced, guest, orderType } = order;
  const isUnpaid = isInPerson(order.paymentMethod);
  const isDelivery = orderType === 'Delivery';
  const isCancelled = times.cancelReason !== null;
  return {
    id: order.id,
    order_number: orderNumber,
    local_date: order.date,
    restaurant_id: location.restaurantId,
    location_id: location.id,
    restaurant_name: location.restaurant.name,
    location_name: location.restaurant.locations.length > 1 ? location.plan.name : '',
    restaurant_phone_number: location.plan.phone,
    user_id: guest.id,
    name: guest.name,
    phone_number: guest.phone,
    email: guest.email,
    order_type: orderType,
    order_time_type: times.scheduledMs === null ? 'Asap' : 'Scheduled',
    scheduled_for: dateOrNull(times.scheduledMs),
    status: isCancelled ? 'Cancelled' : 'Done',
    cancel_reason: times.cancelReason,
    created_at: new Date(times.createdMs),
    confirmed_at: dateOrNull(times.confirmedMs),
    finished_at: new Date(times.finishedMs),
    completion_time: dateOrNull(times.completionMs),
    estimated_completion_time: new Date(times.estimatedMs),
    is_food_ready: !isCancelled,
    ready_at: dateOrNull(times.readyMs),
    payment_method: order.paymentMethod,
    payment_processor: location.settings.payment_processor,
    payment_status: isUnpaid ? (isCancelled ? 'unpaid' : 'paid') : 'paid-online',
    source_client: guest.id === null ? 'web' : 'mobile',
    device_type: guest.id === null ? 'Computer' : deviceOf(guest.phone),
    delivery_type: isDelivery ? location.settings.delivery_type : null,
    delivery_address: isDelivery ? guest.address : null,
    notes: order.notes,
    include_utensils: order.includeUtensils,
    item_count: priced.lines.reduce((sum, line) => sum + line.count, 0),
    sub_total: decimalFromCents(priced.subTotalCents),
    sub_total_tax: decimalFromCents(priced.subTotalTaxCents),
    tax_amount: decimalFromCents(priced.taxAmountCents),
    delivery_fee: decimalFromCents(priced.deliveryFeeCents),
    tip_amount: decimalFromCents(priced.tipCents),
    inperson_tip_amount: decimalFromCents(priced.inpersonTipCents),
    total: decimalFromCents(priced.totalCents),
    total_commission: decimalFromCents(priced.totalCommissionCents),
    commission_rate: commissionRateFor(location.pricing.commissionRates, orderType),
    network_access_fee: 0,
    changed_by: order.handledBy,
    changed_at: new Date(times.finishedMs),
  };
}

function dateOrNull(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}

export function itemRows({ id, priced }: HistoryOrder): Row[] {
  return priced.lines.map((line, position) => ({
    order_id: id,
    position,
    product_id: line.productId,
    name: line.name,
    count: line.count,
    refund_count: 0,
    price: decimalFromCents(line.unitPriceCents),
    notes: line.notes,
    modifiers: line.modifiers.map(({ groupId, title, items }) => ({
      groupId,
      title,
      items: items.map((item) => ({
        id: item.id,
        name: item.name,
        price: decimalFromCents(item.priceCents),
      })),
    })),
  }));
}

export function taxRows({ id, priced }: HistoryOrder): Row[] {
  return priced.taxes.map((tax) => ({
    order_id: id,
    tax_id: tax.id,
    name: tax.name,
    amount: decimalFromCents(tax.amountCents),
  }));
}

/** What was paid online for a cancelled order was refunded. */
export function paymentRows(order: HistoryOrder, random: Random): Row[] {
  const { times, priced } = order;
  if (times.cancelReason === null || isInPerson(order.paymentMethod) || priced.totalCents === 0) return [];
  return [
    {
      id: makeIdAt(random, times.finishedMs),
      order_id: order.id,
      kind: 'refund',
      purpose: 'order',
      amount: decimalFromCents(priced.totalCents),
      state: 'succeeded',
      channel: 'gateway',
      requested_by: order.handledBy,
      created_at: new Date(times.finishedMs),
      settled_at: new Date(times.finishedMs),
    },
  ];
}

/** None unless our couriers deliver. */
export function deliveryRows({
  id,
  location,
  orderType,
  times,
  priced,
  guest,
  courier,
}: HistoryOrder): Row[] {
  if (orderType !== 'Delivery' || location.settings.delivery_type !== 'product') return [];
  const isDelivered = times.cancelReason === null;
  const travelMs = Math.round((3 + 3 * (priced.distanceKm ?? 0)) * MINUTE_MS);
  const leftMs = times.finishedMs - travelMs;
  return [
    {
      order_id: id,
      location_id: location.id,
      delivery_status: isDelivered ? 'Delivered' : 'Failed',
      failed_reason: isDelivered ? null : 'Order cancelled',
      rider_user_id: courier?.id ?? null,
      rider_name: courier?.name ?? null,
      rider_email: courier?.email ?? null,
      rider_phone_number: courier?.phone ?? null,
      estimated_pickup_time: new Date(times.estimatedMs),
      pickup_time: isDelivered ? new Date(leftMs - MINUTE_MS) : null,
      pickup_completion_time: isDelivered ? new Date(leftMs) : null,
      estimated_delivery_time: new Date(times.estimatedMs + location.settings.delivery_minutes * MINUTE_MS),
      delivery_time: isDelivered ? new Date(times.finishedMs) : null,
      lat: guest.latLng.lat,
      lng: guest.latLng.lng,
      distance_km: Number((priced.distanceKm ?? 0).toFixed(3)),
      earnings_platform: decimalFromCents(priced.platformSubstitutionCents),
      earnings_restaurant: decimalFromCents(priced.restaurantSubstitutionCents),
      // Nobody waits beyond the free minutes: each courier arrives a minute before the food is ready.
      earnings_restaurant_standby: 0,
      created_at: new Date(times.createdMs),
    },
  ];
}

/** Nobody changes it. */
function deviceOf(phone: string): string {
  return Number(phone.at(-1)) % 2 === 0 ? 'iPhone' : 'Android';
}
