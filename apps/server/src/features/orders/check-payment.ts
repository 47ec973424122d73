import { transaction } from '@passline/database';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { withheldGateway } from '../payments/card-gateway.ts';
import { CHECK_PAYMENT } from '../payments/check-payment-job.ts';
import { askPayment, readNamedPayment } from './ask-payment.ts';
import type { OrderRecord } from './order-record.ts';
import { savePaymentCheck } from './save-payment-check.ts';
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
      const saved = await savePaymentCheck(db, order, answer, {
        change: { payment_check: answer.check },
        // Not all who read postings may know the provider.
        by: withheldGateway(answer.by),
        nowMs: services.now(),
      });
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
