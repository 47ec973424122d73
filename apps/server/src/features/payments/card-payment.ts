import type { NewOrder } from '@passline/contract/orders/new-order';
import type { Queryable } from '@passline/database';

/** Keeps how the card provider knows the payment of a new order. */
export async function keepCardPayment(
  db: Queryable,
  orderId: string,
  { reference, cardKey }: NonNullable<NewOrder['payment']>,
  nowMs: number,
): Promise<void> {
  await db.query({
    name: 'keep-card-payment',
    text: 'insert into order_cards (order_id, reference, card_key, created_at) values ($1, $2, $3, $4)',
    values: [orderId, reference, cardKey ?? null, new Date(nowMs)],
  });
}
