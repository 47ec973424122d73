import type { Payment } from '@passline/contract/payments/payments';
import type { Queryable } from '@passline/database';

/** What became of the payments of an order, by their ids. */
export type PaymentStates = ReadonlyMap<string, Pick<Payment, 'state' | 'amount' | 'failure'>>;

export async function readPaymentStates(db: Queryable, orderId: string): Promise<PaymentStates> {
  const { rows } = await db.query<Pick<Payment, 'id' | 'state' | 'amount' | 'failure'>>(
    'select id, state, amount, failure from payments where order_id = $1',
    [orderId],
  );
  return new Map(rows.map(({ id, ...payment }) => [id, payment]));
}
