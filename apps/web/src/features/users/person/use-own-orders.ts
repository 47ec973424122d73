import type { OrderRow } from '@passline/contract/orders/order';
import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { useMemo } from 'react';
import { useLiveOrders } from '../../../live/live-orders.ts';
import { useRows } from '../../../live/use-live.ts';

/** Whose orders: a person's, or those of a phone number without an account. */
export type Asked = { userId: string } | { phoneNumber: string };

/** The live orders of somebody, and all live deliveries. */
export function useOwnOrders(asked: Asked) {
  const { orders, deliveries } = useLiveOrders(null);
  const rows = useRows(orders);
  const who = 'userId' in asked ? asked.userId : normalPhone(asked.phoneNumber);
  const isAccount = 'userId' in asked;
  const own = useMemo(() => {
    const isOwn = ({ userId, phoneNumber }: OrderRow) =>
      isAccount ? userId === who : userId === null && normalPhone(phoneNumber) === who;
    return rows.filter(isOwn);
  }, [rows, who, isAccount]);
  return { own, deliveries };
}
