import type { Session } from '@passline/contract/session/session';

/** The orders a person works with: the platform's, or their own location's. */
export function ordersPathOf({ role, restaurantId, locationId }: Session): string {
  return role === 'super_admin' ? '/orders' : `/restaurant/orders/${restaurantId}/${locationId}`;
}

/** The address that opens the dialog of one order. */
export function orderAddress(session: Session, orderId: string) {
  return { to: ordersPathOf(session), search: { order: orderId } };
}
