import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import type { OrderFacts } from '@passline/domain/orders/order-states';
import { hasTip } from '@passline/domain/payments/payment';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { Audience } from '../../kernel/actions/audience.ts';
import type { OrderAmountColumns } from '../ledger/order-amount-columns.ts';
import { seenBy } from './withheld.ts';

/** A row of `orders` or `deliveries`, in the one form that our pools and the change feed share. */
export type OrderRecord = OrderAmountColumns & {
  id: string;
  rev: number;
  order_number: number;
  restaurant_id: string;
  location_id: string;
  restaurant_name: string;
  location_name: string;
  restaurant_phone_number: string;
  user_id: string | null;
  name: string;
  phone_number: string;
  email: string;
  table_id: string | null;
  table_name: string | null;
  order_time_type: OrderRow['orderTimeType'];
  scheduled_for: string | null;
  status: OrderRow['status'];
  cancel_reason: string | null;
  created_at: string;
  confirmed_at: string | null;
  finished_at: string | null;
  completion_time: string | null;
  estimated_completion_time: string | null;
  is_food_ready: boolean;
  ready_at: string | null;
  payment_processor: PaymentProcessor;
  source_client: string;
  device_type: string;
  delivery_address: string | null;
  delivery_unit: string | null;
  delivery_instructions: string | null;
  notes: string | null;
  support_user_id: string | null;
  support_user_name: string | null;
  include_utensils: boolean;
  item_count: number;
  payment_progress: OrderRow['paymentProgress'];
  payment_check: OrderRow['paymentCheck'];
  is_stock_given_back: boolean;
  changed_by: string;
  changed_at: string;
};

export type DeliveryRecord = {
  order_id: string;
  rev: number;
  location_id: string;
  delivery_status: DeliveryStatus;
  failed_reason: string | null;
  failed_at: string | null;
  rider_user_id: string | null;
  rider_name: string | null;
  rider_email: string | null;
  rider_phone_number: string | null;
  estimated_pickup_time: string | null;
  pickup_time: string | null;
  pickup_completion_time: string | null;
  estimated_delivery_time: string | null;
  delivery_time: string | null;
  lat: number;
  lng: number;
  distance_km: number;
  earnings_platform: number;
  earnings_restaurant: number;
  earnings_restaurant_standby: number;
  is_standby_by_hand: boolean;
  created_at: string;
};

const ms = (text: string) => Date.parse(text);
const msOrNull = (text: string | null) => (text === null ? null : Date.parse(text));

export function toOrderRow(whole: OrderRecord, audience: Audience): OrderRow {
  const record = seenBy(audience, 'orders', whole);
  return {
    id: record.id,
    rev: record.rev,
    orderNumber: record.order_number,
    restaurantId: record.restaurant_id,
    locationId: record.location_id,
    restaurantName: record.restaurant_name,
    locationName: record.location_name,
    restaurantPhoneNumber: record.restaurant_phone_number,
    userId: record.user_id,
    name: record.name,
    phoneNumber: record.phone_number,
    email: record.email,
    orderType: record.order_type,
    tableId: record.table_id,
    tableName: record.table_name,
    orderTimeType: record.order_time_type,
    scheduledOrderTimestamp: msOrNull(record.scheduled_for),
    status: record.status,
    cancelReason: record.cancel_reason,
    createdAt: ms(record.created_at),
    confirmedAt: msOrNull(record.confirmed_at),
    finishedAt: msOrNull(record.finished_at),
    completionTime: msOrNull(record.completion_time),
    estimatedCompletionTime: msOrNull(record.estimated_completion_time),
    isFoodReady: record.is_food_ready,
    paymentMethod: record.payment_method,
    paymentProcessor: record.payment_processor,
    paymentStatus: record.payment_status,
    sourceClient: record.source_client,
    deviceType: record.device_type,
    deliveryType: record.delivery_type,
    deliveryAddress: record.delivery_address,
    deliveryUnit: record.delivery_unit,
    deliveryInstructions: record.delivery_instructions,
    notes: record.notes,
    supportUserId: record.support_user_id,
    supportUserName: record.support_user_name,
    includeUtensils: record.include_utensils,
    itemCount: record.item_count,
    subTotal: record.sub_total,
    subTotalTax: record.sub_total_tax,
    taxAmount: record.tax_amount,
    deliveryFee: record.delivery_fee,
    tipAmount: record.tip_amount,
    inpersonTipAmount: record.inperson_tip_amount,
    total: record.total,
    totalCommission: record.total_commission,
    paymentProgress: record.payment_progress,
    paymentCheck: record.payment_check,
    changedBy: record.changed_by,
    changedAt: ms(record.changed_at),
  };
}

export function toDeliveryRow(record: DeliveryRecord): DeliveryRow {
  return {
    orderId: record.order_id,
    rev: record.rev,
    locationId: record.location_id,
    deliveryStatus: record.delivery_status,
    failedReason: record.failed_reason,
    failedAt: msOrNull(record.failed_at),
    riderUserId: record.rider_user_id,
    riderName: record.rider_name,
    riderEmail: record.rider_email,
    riderPhoneNumber: record.rider_phone_number,
    estimatedPickupTime: msOrNull(record.estimated_pickup_time),
    pickupTime: msOrNull(record.pickup_time),
    pickupCompletionTime: msOrNull(record.pickup_completion_time),
    estimatedDeliveryTime: msOrNull(record.estimated_delivery_time),
    deliveryTime: msOrNull(record.delivery_time),
    deliveryAddressLatLng: { lat: record.lat, lng: record.lng },
    distanceKm: record.distance_km,
    createdAt: ms(record.created_at),
  };
}

/** What the table of moves needs to know about an order. */
export function orderFacts(order: OrderRecord, delivery: DeliveryRecord | null): OrderFacts {
  return {
    status: order.status,
    orderType: order.order_type,
    orderTimeType: order.order_time_type,
    isFoodReady: order.is_food_ready,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    paymentProgress: order.payment_progress,
    paymentCheck: order.payment_check,
    hasTip: hasTip({
      paymentMethod: order.payment_method,
      tipAmount: order.tip_amount,
      inpersonTipAmount: order.inperson_tip_amount,
    }),
    deliveryStatus: delivery?.delivery_status ?? null,
    supportUserId: order.support_user_id,
  };
}
