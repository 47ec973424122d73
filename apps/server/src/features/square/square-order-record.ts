import type { SquareOrder } from '@passline/contract/square/square';

/** A row of `square_orders`. */
export type SquareOrderRecord = {
  order_id: string;
  location_id: string;
  order_number: number;
  state: SquareOrder['state'];
  round: number;
  square_order_id: string | null;
  error: string | null;
  tries: number;
  is_simulated: boolean;
  created_at: string;
  begun_at: string;
  left_alone_until: string | null;
  settled_at: string | null;
  rev: number;
};

export function toSquareOrder(record: SquareOrderRecord): SquareOrder {
  return {
    orderId: record.order_id,
    locationId: record.location_id,
    orderNumber: record.order_number,
    state: record.state,
    squareOrderId: record.square_order_id,
    error: record.error,
    tries: record.tries,
    isSimulated: record.is_simulated,
    createdAt: Date.parse(record.created_at),
    settledAt: record.settled_at === null ? null : Date.parse(record.settled_at),
    rev: record.rev,
  };
}
