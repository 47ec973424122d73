import type { DeliveryRecord, OrderRecord } from './order-record.ts';

/**
 * The columns that an undo may write, with their names for a reader. An entry that changed any other column (a
 * total, a payment) cannot be undone.
 */
const RESTORABLE = {
  orders: {
    status: 'the status',
    is_food_ready: 'whether the food is ready',
    ready_at: 'when the food was ready',
    payment_status: 'whether it is paid',
    confirmed_at: 'when it was confirmed',
    finished_at: 'when it was finished',
    completion_time: 'when the food is ready',
    cancel_reason: 'why it is cancelled',
    is_stock_given_back: 'whether its stock was given back',
    table_id: 'the table',
    table_name: 'the table',
    support_user_id: 'the support',
    support_user_name: 'the support',
  },
  deliveries: {
    delivery_status: 'the delivery',
    failed_reason: 'why the delivery failed',
    rider_user_id: 'the courier',
    rider_name: 'the courier',
    rider_email: 'the courier',
    rider_phone_number: 'the courier',
    pickup_time: 'the pick-up',
    pickup_completion_time: 'the pick-up',
    delivery_time: 'when it was delivered',
    estimated_pickup_time: 'when it should be picked up',
    estimated_delivery_time: 'when it should be at the door',
    earnings_platform: 'what the courier earns',
    earnings_restaurant: 'what the courier earns',
    earnings_restaurant_standby: 'what the courier earns',
    is_standby_by_hand: 'what the courier earns',
  },
} as const satisfies {
  orders: Partial<Record<keyof OrderRecord, string>>;
  deliveries: Partial<Record<keyof DeliveryRecord, string>>;
};

/** The column's name for a reader; null if it is never restored. */
export function restorableWords(table: keyof typeof RESTORABLE, column: string): string | null {
  const columns: Readonly<Record<string, string>> = RESTORABLE[table];
  return Object.hasOwn(columns, column) ? (columns[column] ?? null) : null;
}

/** The fields that may be restored: of an entry's `before` all others are left out. */
export function restorableFields(
  table: keyof typeof RESTORABLE,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([column]) => restorableWords(table, column) !== null),
  );
}
