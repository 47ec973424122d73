import { createPool, transaction, type Queryable } from '@passline/database';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';

/** What Stripe takes for a dispute, and keeps unless it is won. */
const FEE_CENTS = 1_500;
const DAY_MS = 86_400_000;

type Told = {
  state: 'inquiry' | 'needs-response' | 'under-review' | 'won' | 'lost';
  reason: string;
  openedDaysAgo: number;
  evidenceDueInDays: number | null;
  evidenceCount: number;
  isWithdrawn: boolean;
};

/** One of each: what a restaurant gets to see of them within a few months. */
const DISPUTES: readonly Told[] = [
  {
    state: 'needs-response',
    reason: 'product_not_received',
    openedDaysAgo: 2,
    evidenceDueInDays: 5,
    evidenceCount: 0,
    isWithdrawn: true,
  },
  {
    state: 'inquiry',
    reason: 'unrecognized',
    openedDaysAgo: 1,
    evidenceDueInDays: 9,
    evidenceCount: 0,
    isWithdrawn: false,
  },
  {
    state: 'under-review',
    reason: 'fraudulent',
    openedDaysAgo: 4,
    evidenceDueInDays: null,
    evidenceCount: 1,
    isWithdrawn: true,
  },
  {
    state: 'won',
    reason: 'duplicate',
    openedDaysAgo: 5,
    evidenceDueInDays: null,
    evidenceCount: 1,
    isWithdrawn: false,
  },
  {
    state: 'lost',
    reason: 'fraudulent',
    openedDaysAgo: 6,
    evidenceDueInDays: null,
    evidenceCount: 0,
    isWithdrawn: true,
  },
];

/** Of each location at most two, so that they are not all of one; the newest that were there before the dispute. */
const FIND_PAID = `select id, restaurant_id, location_id, total from (
    select o.id, o.restaurant_id, o.location_id, o.total, o.created_at,
      row_number() over (partition by o.location_id order by o.created_at desc) as turn
    from orders o
    where o.payment_processor = 'Stripe' and o.payment_status = 'paid-online' and o.status = 'Done'
      and o.created_at < $1 and o.total >= 20 and not exists (select from payments p where p.order_id = o.id)
      and not exists (select from order_cards c where c.order_id = o.id)
  ) paid where turn <= 2 order by turn, created_at desc, id limit $2`;

/**
 * Customers of the demo dispute some of their card payments: the stand-in of the card provider knows it, and its events wait for whoever
 * takes them, as if they had come while nobody was there.
 */
export async function disputeDemoPayments(connectionString: string, nowMs: number): Promise<void> {
  const pool = createPool(connectionString, {
    name: 'passline demo chargebacks',
    max: 1,
    onIdleError: () => {},
  });
  try {
    await transaction(pool, { run: (db) => dispute(db, nowMs) });
  } finally {
    await pool.end();
  }
}

type Paid = { id: string; restaurant_id: string; location_id: string; total: number };

async function dispute(db: Queryable, nowMs: number): Promise<void> {
  const { rows } = await db.query<Paid>(FIND_PAID, [new Date(nowMs - 7 * DAY_MS), DISPUTES.length]);
  // Passline bears those of one location, so that both ways are seen.
  await db.query(`update locations set chargebacks_borne_by = 'platform' where id = $1`, [
    rows[0]?.location_id,
  ]);
  for (const [at, paid] of rows.entries()) {
    const told = DISPUTES[at];
    if (told) await putDispute(db, paid, told, nowMs);
  }
}

async function putDispute(db: Queryable, paid: Paid, told: Told, nowMs: number): Promise<void> {
  const ending = paid.id.replaceAll('-', '').slice(-16);
  const account = `acct_stand_in_${paid.restaurant_id.replaceAll('-', '').slice(-16)}`;
  const [reference, payment] = [`dp_stand_in_${ending}`, `pi_stand_in_${ending}`];
  await db.query(
    `insert into order_cards (order_id, reference, created_at, processor, account)
     select id, $2, created_at, 'Stripe', $3 from orders where id = $1`,
    [paid.id, payment, account],
  );
  const fee = told.isWithdrawn ? FEE_CENTS : 0;
  const taken = told.isWithdrawn ? centsFromDecimal(paid.total) + fee : 0;
  await db.query(
    `insert into stand_in_chargebacks (reference, account, payment_reference, amount, reason, state, evidence_due_at,
       evidence_count, withdrawn, fee, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      reference,
      account,
      payment,
      paid.total,
      told.reason,
      told.state,
      told.evidenceDueInDays === null ? null : new Date(nowMs + told.evidenceDueInDays * DAY_MS),
      told.evidenceCount,
      decimalFromCents(taken),
      decimalFromCents(fee),
      new Date(nowMs - told.openedDaysAgo * DAY_MS),
    ],
  );
  await db.query(
    `insert into provider_events (provider, event_id, kind, subject, account, received_at)
     values ('Stripe', $1, 'charge.dispute.updated', $2, $3, $4)`,
    [`evt_stand_in_${ending}`, reference, account, new Date(nowMs)],
  );
}
