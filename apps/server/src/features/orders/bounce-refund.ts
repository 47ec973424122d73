import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import { withheldGateway } from '../payments/card-gateway.ts';
import { paymentNote, type PaymentRecord } from '../payments/payment-record.ts';
import type { OrderRecord } from './order-record.ts';
import { readPaymentProgress } from './read-payment-progress.ts';
import { saveMoney } from './save-money.ts';
import { BOUNCED } from './trail.ts';

/** A refund that its provider had approved and now reports as failed. */
export type BouncedRefund = {
  /** As the provider names it. */
  reference: string;
  /** Our key for it; null: we did not make it. */
  key: string | null;
  amountCents: Cents;
  failure: string;
};

type Told = { provider: PaymentProcessor; nowMs: number };

/** Those that came as the answer of the provider, and those whose answer may still be on its way. */
const FIND = `select id, order_id from payments
  where kind = 'refund' and (string_to_array(provider_reference, ' ') @> array[$1::text] or id = $2)
  order by coalesce(string_to_array(provider_reference, ' ') @> array[$1::text], false) desc limit 1`;

const BOUNCE = `update payments set state = 'failed', failure = $2, settled_at = $3, bounced_at = $3 where id = $1 returning *`;

const KEEP_REST = `update payments set amount = amount - $2, provider_reference = $3 where id = $1`;
const OWE_PORTION = `insert into payments
    (id, order_id, kind, purpose, amount, state, channel, failure, provider_reference, requested_by, created_at, settled_at, bounced_at, part)
  select $2, order_id, kind, purpose, $3, 'failed', channel, $4, $5, requested_by, $6, $6, $6, part from payments where id = $1
  returning *`;

/**
 * The customer is owed the refund again. After a partial refund (tip, items) the order total stays lower; the order waits
 * for a person, as after a refused refund. Does nothing if this is already stored, or if we did not make the refund. See
 * docs/rules/payments.md#refunds-that-fail-later.
 *
 * @throws while the answer that this refund was approved is not stored yet: a failed refund could be taken for paid.
 */
export async function bounceRefund(db: Queryable, bounced: BouncedRefund, told: Told): Promise<void> {
  const { reference, key } = bounced;
  const { rows: found } = await db.query<{ id: string; order_id: string }>(FIND, [reference, idIn(key)]);
  if (!found[0]) return;
  const { id, order_id } = found[0];
  const { rows: orders } = await db.query<OrderRecord>('select * from orders where id = $1 for update', [
    order_id,
  ]);
  // Read after the wait for the lock: its answer may have been stored meanwhile.
  const { rows: payments } = await db.query<PaymentRecord>('select * from payments where id = $1', [id]);
  const [order, payment] = [orders[0], payments[0]];
  if (!order || !payment || order.payment_processor !== told.provider) return;
  if (isAskedFor(payment, key)) throw new Error(`The answer to the refund ${key} is not stored yet.`);
  const references = payment.provider_reference?.split(' ') ?? [];
  const isPaid = payment.state === 'succeeded' && payment.channel === 'gateway';
  if (!isPaid || !references.includes(reference)) return;
  const others = references.filter((one) => one !== reference);
  const isWhole = others.length === 0 || centsFromDecimal(payment.amount) <= bounced.amountCents;
  const owed = isWhole
    ? await oweWhole(db, payment, bounced, told)
    : await owePortion(db, payment, others, bounced, told);
  await tell(db, order, owed, told);
}

async function oweWhole(
  db: Queryable,
  { id }: PaymentRecord,
  { failure }: BouncedRefund,
  { nowMs }: Told,
): Promise<PaymentRecord> {
  const { rows } = await db.query<PaymentRecord>(BOUNCE, [id, failure, new Date(nowMs)]);
  if (!rows[0]) throw new Error(`The payment ${id} of a locked order was not there to bounce.`);
  return rows[0];
}

/** One of several refunds of a payment: the rest stays refunded, and this one becomes a separate payment. */
async function owePortion(
  db: Queryable,
  { id }: PaymentRecord,
  others: readonly string[],
  { amountCents, failure, reference }: BouncedRefund,
  { nowMs }: Told,
): Promise<PaymentRecord> {
  const amount = decimalFromCents(amountCents);
  await db.query(KEEP_REST, [id, amount, others.join(' ')]);
  const values = [id, randomUUIDv7(), amount, failure, reference, new Date(nowMs)];
  const { rows } = await db.query<PaymentRecord>(OWE_PORTION, values);
  if (!rows[0]) throw new Error(`The payment ${id} of a locked order was not there to be split.`);
  return rows[0];
}

async function tell(
  db: Queryable,
  order: OrderRecord,
  owed: PaymentRecord,
  { provider, nowMs }: Told,
): Promise<void> {
  const payment_progress = await readPaymentProgress(db, order.id);
  // Everybody who sees the order sees who changed it, and not all may know the provider.
  const by = withheldGateway(provider);
  const saved = await saveMoney(db, order, { payment_progress }, { by, nowMs });
  await writeAudit(db, { kind: 'system', name: provider }, BOUNCED, randomUUID(), [
    {
      table: 'orders',
      id: order.id,
      locationId: order.location_id,
      before: order,
      after: { ...saved, ...paymentNote(owed) },
    },
  ]);
}

/** Whether this key belongs to the attempt that is under way: `id.attempt`, or `id.attempt/portion`. */
function isAskedFor({ id, attempts, state }: PaymentRecord, key: string | null): boolean {
  return state === 'pending' && key?.split('/', 1)[0] === `${id}.${attempts}`;
}

/** The owner of the account can write keys at its provider: a key that we did not make identifies nothing. */
function idIn(key: string | null): string | null {
  return key === null ? null : (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=\.)/.exec(key)?.[0] ?? null);
}
