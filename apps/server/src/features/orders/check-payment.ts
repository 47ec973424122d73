import { transaction, type Queryable } from '@passline/database';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { CHECK_PAYMENT } from '../payments/check-payment-job.ts';
import { askPayment, readNamedPayment, type PaymentAnswer } from './ask-payment.ts';
import type { OrderRecord } from './order-record.ts';
import { CHECKED } from './trail.ts';

/** Longer than any gateway may take to answer. */
const EXPIRE_SECONDS = 60;

/** Asks the provider about the payment of each new order; where it cannot be reached, again and again with growing pauses. */
export function checkPaymentJob(services: Services): JobKind<DataOf<typeof CHECK_PAYMENT>> {
  return {
    name: CHECK_PAYMENT,
    expireInSeconds: EXPIRE_SECONDS,
    isHeardAtOnce: false,
    work: async ({ orderId }) => {
      await checkPayment(services, orderId);
    },
    unfinished: async () => {
      const { rows } = await services.pool.query<{ id: string }>(
        `select id from orders where payment_check = 'unchecked'`,
      );
      return rows.map(({ id }) => ({ orderId: id }));
    },
  };
}

/**
 * What the provider says of the payment of an order, asked now if it was not yet. May run twice: an answer is stored once.
 * Throws if the provider did not answer. See docs/rules/payments.md#asking-about-a-payment.
 */
export async function checkPayment(services: Services, orderId: string): Promise<PaymentCheck | null> {
  const named = await readNamedPayment(services.pool, orderId);
  if (named?.payment_check !== 'unchecked') return named?.payment_check ?? null;
  const answer = await askPayment(services, named);
  const check = await transaction(services.pool, {
    run: async (db) => {
      const { rows } = await db.query<OrderRecord>('select * from orders where id = $1 for update', [
        orderId,
      ]);
      const order = rows[0];
      if (order?.payment_check !== 'unchecked') return order?.payment_check ?? null;
      const saved = await savePaymentCheck(db, orderId, answer, services.now());
      await writeAudit(db, { kind: 'system', name: answer.by }, CHECKED, randomUUID(), [
        {
          table: 'orders',
          id: orderId,
          locationId: order.location_id,
          before: order,
          after: saved,
          ...(answer.differences.length > 0 && { reason: answer.differences.join(' ') }),
        },
      ]);
      return saved.payment_check;
    },
  });
  services.wake();
  return check;
}

/** Writes what the provider said on a locked order. Who changed the order last stays: an answer is nobody's change. */
export async function savePaymentCheck(
  db: Queryable,
  orderId: string,
  { check, differences }: Omit<PaymentAnswer, 'by'>,
  nowMs: number,
): Promise<OrderRecord> {
  await db.query('update order_cards set differences = $2, asked_at = $3 where order_id = $1', [
    orderId,
    differences,
    new Date(nowMs),
  ]);
  const { rows } = await db.query<OrderRecord>(
    'update orders set payment_check = $2 where id = $1 returning *',
    [orderId, check],
  );
  if (!rows[0]) throw new Error(`The locked order ${orderId} was not there to be saved.`);
  return rows[0];
}
