import type { Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { writeAudit } from '../../kernel/actions/audit.ts';
import { gatewayName } from '../payments/card-gateway.ts';
import { chargebackNote, type ChargebackRecord } from '../payments/chargeback-record.ts';
import type { ProviderChargeback } from '../payments/chargeback-state.ts';
import type { OrderRecord } from './order-record.ts';
import { saveMoney } from './save-money.ts';
import { CHARGED_BACK } from './trail.ts';

type Told = {
  provider: PaymentProcessor;
  isStandIn: boolean;
  /** The restaurant's account at the provider. */
  account: string;
  /** By the clock of the database, before the provider was asked. */
  askedAt: string;
  nowMs: number;
};

/** The order that was paid with it on that account: with its first payment or an added charge. Another account's is another payment. */
const FIND_ORDER = `with paid as (
    select c.order_id from order_cards c join orders o on o.id = c.order_id
      left join restaurant_private r on r.restaurant_id = o.restaurant_id
    where c.processor = $1 and c.reference = $3 and not c.is_duplicate
      and (c.account = $2 or c.account = '' and r.account_id = $2)
    union all
    select p.order_id from payments p join orders o on o.id = p.order_id
      left join order_cards c on c.order_id = o.id left join restaurant_private r on r.restaurant_id = o.restaurant_id
    where p.kind = 'charge' and string_to_array(p.provider_reference, ' ') @> array[$3::text] and o.payment_processor = $1
      and (c.account = $2 or coalesce(c.account, '') = '' and r.account_id = $2)
  )
  select order_id from paid limit 1`;

const SAVE = `insert into chargebacks as c
    (id, order_id, processor, account, reference, payment_reference, is_live, amount, reason, state, evidence_due_at, evidence_count,
      withdrawn, fee, borne_by, opened_at, learned_at, asked_at, changed_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, l.chargebacks_borne_by, $15, $17, $16, $17
  from orders o join locations l on l.id = o.location_id where o.id = $2
  on conflict (processor, account, reference) do update set
    amount = excluded.amount, reason = excluded.reason, state = excluded.state, evidence_due_at = excluded.evidence_due_at,
    evidence_count = excluded.evidence_count, withdrawn = excluded.withdrawn, fee = excluded.fee, asked_at = excluded.asked_at,
    changed_at = excluded.changed_at,
    acknowledged_at = case when c.state = excluded.state then c.acknowledged_at end,
    acknowledged_by = case when c.state = excluded.state then c.acknowledged_by end
  returning *`;

const LAST_POSTED = `select coalesce(max(sequence), 0) as last from postings where belongs_to = 'order' and belongs_id = $1`;

/**
 * Writes how a chargeback stands at its provider, and posts what follows for whoever bears it. Does nothing if it is written already,
 * if a later answer is, or if the payment pays no order: the account is the restaurant's own. See docs/rules/payments.md#chargebacks.
 */
export async function takeChargeback(db: Queryable, found: ProviderChargeback, told: Told): Promise<void> {
  const { provider, isStandIn, account, askedAt, nowMs } = told;
  const { rows: paid } = await db.query<{ order_id: string }>(FIND_ORDER, [
    provider,
    account,
    found.paymentReference,
  ]);
  if (!paid[0]) return;
  const { rows: orders } = await db.query<OrderRecord>('select * from orders where id = $1 for update', [
    paid[0].order_id,
  ]);
  const [order] = orders;
  if (!order) return;
  // Read after the wait for the lock.
  const before = await readStored(db, told, found.reference);
  if (before?.is_newer) return;
  const chargeback = before && found.amountCents === 0 ? { ...found, ...amountsOf(before) } : found;
  if (before && isSame(before, chargeback)) {
    await db.query('update chargebacks set asked_at = $2 where id = $1', [before.id, askedAt]);
    return;
  }
  const last = await lastPosted(db, order.id);
  const after = await save(db, order, chargeback, told);
  const by = gatewayName(null, isStandIn);
  const saved = await saveMoney(db, order, {}, { by, nowMs, isAnswer: true });
  await db.query(
    `update chargebacks set posted = posted || array(
       select distinct sequence from postings where belongs_to = 'order' and belongs_id = $2 and sequence > $3 order by 1) where id = $1`,
    [after.id, order.id, last],
  );
  await writeAudit(
    db,
    { kind: 'system', name: gatewayName(provider, isStandIn) },
    CHARGED_BACK,
    randomUUID(),
    [
      {
        table: 'orders',
        id: order.id,
        locationId: order.location_id,
        before: order,
        after: { ...saved, ...chargebackNote(after) },
      },
    ],
  );
}

/** For `askedAt`. The clocks of two processes may differ; that of the database does not. */
export async function readAskedAt(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ at: string }>('select clock_timestamp()::text as at');
  if (!rows[0]) throw new Error('The database did not say the time.');
  return rows[0].at;
}

async function readStored(
  db: Queryable,
  { provider, account, askedAt }: Told,
  reference: string,
): Promise<(ChargebackRecord & { is_newer: boolean }) | undefined> {
  const { rows } = await db.query<ChargebackRecord & { is_newer: boolean }>(
    `select *, asked_at >= $4::timestamptz as is_newer from chargebacks
     where processor = $1 and account = $2 and reference = $3`,
    [provider, account, reference, askedAt],
  );
  return rows[0];
}

/** What was read before its provider named another currency stays posted. */
function amountsOf({ amount, withdrawn, fee }: ChargebackRecord) {
  return {
    amountCents: centsFromDecimal(amount),
    withdrawnCents: centsFromDecimal(withdrawn),
    feeCents: centsFromDecimal(fee),
  };
}

async function lastPosted(db: Queryable, orderId: string): Promise<number> {
  const { rows } = await db.query<{ last: number }>(LAST_POSTED, [orderId]);
  return rows[0]?.last ?? 0;
}

async function save(
  db: Queryable,
  order: OrderRecord,
  chargeback: ProviderChargeback,
  { provider, account, askedAt, nowMs }: Told,
): Promise<ChargebackRecord> {
  const { evidenceDueMs } = chargeback;
  const { rows } = await db.query<ChargebackRecord>(SAVE, [
    randomUUIDv7(),
    order.id,
    provider,
    account,
    chargeback.reference,
    chargeback.paymentReference,
    chargeback.isLive,
    decimalFromCents(chargeback.amountCents),
    chargeback.reason,
    chargeback.state,
    evidenceDueMs === null ? null : new Date(evidenceDueMs),
    chargeback.evidenceCount,
    decimalFromCents(chargeback.withdrawnCents),
    decimalFromCents(chargeback.feeCents),
    new Date(chargeback.openedMs),
    askedAt,
    new Date(nowMs),
  ]);
  if (!rows[0]) throw new Error(`The chargeback ${chargeback.reference} of a locked order was not written.`);
  return rows[0];
}

function isSame(stored: ChargebackRecord, chargeback: ProviderChargeback): boolean {
  const dueMs = stored.evidence_due_at === null ? null : Date.parse(stored.evidence_due_at);
  return (
    stored.state === chargeback.state &&
    stored.reason === chargeback.reason &&
    stored.amount === decimalFromCents(chargeback.amountCents) &&
    stored.withdrawn === decimalFromCents(chargeback.withdrawnCents) &&
    stored.fee === decimalFromCents(chargeback.feeCents) &&
    stored.evidence_count === chargeback.evidenceCount &&
    dueMs === chargeback.evidenceDueMs
  );
}
