import { transaction } from '@passline/database';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import { postingOf } from '../../apps/server/src/features/ledger/settle-ledger.ts';
import { post } from '../../apps/server/src/features/ledger/post.ts';
import { readLedgerOrder } from '../../apps/server/src/features/ledger/read-ledger-orders.ts';

const CHARGEBACKS = 200;
/** Weeks of which every location has got its e-mail. */
const SENT_WEEKS = 12;

/** Every fifth is borne by Passline, every fourth waits for evidence. */
const DISPUTE = `insert into chargebacks (id, order_id, processor, account, reference, payment_reference, is_live, amount, reason, state, evidence_due_at, evidence_count,
    withdrawn, fee, borne_by, opened_at, learned_at, asked_at, changed_at, posted, acknowledged_at, acknowledged_by)
  select gen_random_uuid(), o.id, 'Stripe', c.account, 'dp_' || o.id, c.reference, false, o.total, 'fraudulent', case when nr % 4 = 0 then 'needs-response' else 'lost' end,
    case when nr % 4 = 0 then now() + interval '5 days' end, 0, o.total + 15, 15, case when nr % 5 = 0 then 'platform' else 'restaurant' end, now(), now(), now(), now(),
    array[3], case when nr % 4 > 1 then now() end, case when nr % 4 > 1 then 'Robin' end
  from (select *, row_number() over (order by id desc) as nr from orders where payment_processor = 'Stripe' and payment_method like 'online%'
      order by id desc limit ${CHARGEBACKS}) o join order_cards c on c.order_id = o.id returning order_id as id`;

const SEND = `insert into report_emails (id, location_id, created_at, report_start, report_end, recipient, week, state, asked_at, rev)
  select gen_random_uuid(), l.id, later, monday at time zone l.timezone, later at time zone l.timezone, 'owner@mail.example', monday::date, 'SUCCESS', later, nextval('live_rev')
  from locations l, generate_series(1, ${SENT_WEEKS}) w
    cross join lateral (select date_trunc('week', now() at time zone '${DEFAULT_TIME_ZONE}') - w * interval '7 days' as monday) m
    cross join lateral (select monday + interval '7 days' as later) n`;

/** Chargebacks of the newest orders by Stripe, and the weekly e-mails. */
export async function fillRest(pool: pg.Pool): Promise<void> {
  await transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ id: string }>(DISPUTE);
      for (const { id } of rows) {
        const entry = await readLedgerOrder(db, id);
        const posting = entry && postingOf(entry, 'Stripe', Date.now());
        if (posting) await post(db, posting);
      }
    },
  });
  await pool.query(SEND);
  await pool.query('vacuum analyze report_emails, postings');
}

/** Closes all months but the last `open` that are over, as people would have: the oldest first, by whom the database asks for. */
export async function closeMonths(
  pool: pg.Pool,
  author: { id: string; email: string },
  open: number,
): Promise<void> {
  const { rows } = await pool.query<{ month: string }>(
    `select m::date::text as month from generate_series(date_trunc('month', (select min(posted_at) from postings) at time zone '${DEFAULT_TIME_ZONE}'),
       date_trunc('month', now() at time zone '${DEFAULT_TIME_ZONE}') - $1 * interval '1 month' - interval '1 month', interval '1 month') m order by 1`,
    [open],
  );
  for (const { month } of rows)
    await pool.query(
      `insert into closed_months (month, begins_at, ends_at, closed_by, closed_by_email, closed_at)
       values ($1::date, $1::date::timestamp at time zone $2, ($1::date + interval '1 month') at time zone $2, $3, $4, now())`,
      [month, DEFAULT_TIME_ZONE, author.id, author.email],
    );
}
