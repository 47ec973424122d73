import { transaction, type Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import { COURIER_ID, COURIERS, LOCATION_ID, LOCATIONS, PAID_TO } from './fill-accounts.ts';
import { importLines } from './fill-bank.ts';
import { makeShapes } from './order-shapes.ts';

/** Weeks before the one that is under way. */
const WEEKS = 52;
/** The last weeks are paid by pay runs, those before every fourth week one by one; what the last week brought is not paid yet. */
export const PAY_RUNS = 12;
/** The pay run that was paid by a file for the bank, and the one whose file is to be written, counted from the newest. */
const FILED_RUN = 5;
const UNFILED_RUN = 0;

type Author = { id: string; email: string };
type Week = { monday: string; startsAt: Date; author: Author };

/** The same each time, and in the order of the times. */
const ID_AT = `create or replace function pg_temp.id_at(at timestamptz, of text) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(of), 1, 3) || 'a' || substr(md5(of), 4, 15))::uuid $$`;

/** More is ordered where the number is low; nothing is under way any more. */
const PLACE = `create temp table placed on commit drop as
  select pg_temp.id_at(at, 'order ' || n) as id, n, at, at + interval '40 minutes' as finished_at, least(at + interval '30 hours', now() - interval '10 minutes') as refunded_at,
    l.id as location_id, l.restaurant_id, l.restaurant_name, l.location_name, l.timezone, case when s.is_ours then r.courier_id end as courier_id, s.*
  from (select n, $1::timestamptz + random() * least(interval '7 days', now() - interval '2 hours' - $1::timestamptz) as at,
      1 + floor(${LOCATIONS} * random() * random())::int as location, 1 + floor(${COURIERS} * random())::int as courier, random() as pick
    from generate_series($2::int, $3::int) n) o
  cross join lateral (select ${LOCATION_ID.replace('nr', 'o.location')} as id) place
  cross join lateral (select ${COURIER_ID.replace('nr', 'o.courier')} as courier_id) r
  join locations l on l.id = place.id
  join (select processor, count(*) as shapes from shapes group by 1) c on c.processor = l.payment_processor
  join shapes s on s.processor = l.payment_processor and s.nr = floor(o.pick * c.shapes)`;

/** Past orders are no news: without a trigger for each row, whose work is done for all at once below. */
const WRITE = [
  `insert into orders (id, order_number, local_date, restaurant_id, location_id, restaurant_name, location_name, name, order_type, status, created_at, confirmed_at,
     finished_at, payment_method, payment_processor, payment_status, source_client, delivery_type, delivery_address, item_count, sub_total, sub_total_tax,
     tax_amount, delivery_fee, tip_amount, inperson_tip_amount, total, total_commission, commission_rate, rev)
   select id, n, (at at time zone timezone)::date, restaurant_id, location_id, restaurant_name, location_name, 'Jordan', order_type, status, at, at,
     finished_at, payment_method, processor, payment_status, 'ios', delivery_type, case order_type when 'Delivery' then '1441 Powell Street' end, 1, sub_total,
     sub_total_tax, tax_amount, delivery_fee, tip_amount, inperson_tip_amount, total, total_commission, 0.15, nextval('live_rev') from placed`,
  `insert into order_items (order_id, position, name, count, price, modifiers) select id, 0, 'Feast', 1, sub_total, '[]' from placed`,
  `insert into deliveries (order_id, location_id, delivery_status, rider_user_id, pickup_completion_time, estimated_delivery_time, delivery_time, lat, lng, distance_km,
     earnings_platform, earnings_restaurant, created_at, rev)
   select id, location_id, 'Delivered', courier_id, at + interval '20 minutes', finished_at, finished_at, 49.2, -123.1, 2, earnings_platform, earnings_restaurant,
     at, nextval('live_rev') from placed where is_ours`,
  `insert into order_cards (order_id, reference, created_at, processor, account, amount, application_fee)
   select id, 'pi_' || id, at, processor, 'acct_' || restaurant_id, total, application_fee from placed
   where processor = 'Stripe' and payment_method like 'online%'`,
  `insert into payments (id, order_id, kind, purpose, amount, state, channel, provider_reference, requested_by, created_at, settled_at, part)
   select pg_temp.id_at(moved_at, 'refund ' || id), id, 'refund', refund, refund_amount, 'succeeded', 'gateway', null, 'Robin', moved_at, moved_at,
     case refund when 'items' then '{"items":[{"position":0,"count":1}]}'::jsonb end
   from (select *, case refund when 'items' then refunded_at else finished_at end as moved_at from placed where refund is not null) r`,
  `insert into stand_in_card_calls (key, kind, order_id, amount, outcome, reference, created_at)
   select y.id || '.1', y.kind, y.order_id, y.amount, 'approved', 'stand-in-' || y.id, y.settled_at from payments y join placed p on p.id = y.order_id`,
  `insert into order_search select id, order_search_words(n, 'Jordan', restaurant_name, '') from placed`,
];

/** What everybody had at the beginning of the week is paid on its Wednesday, those with a bank account first; couriers hand in what they owe. */
const DUE = `create temp table due on commit drop as
  select a.id as account_id, a.kind, a.balance as amount, pg_temp.id_at($1::timestamptz + interval '57 hours', 'due ' || a.id) as id,
    $1::timestamptz + interval '57 hours' as at, row_number() over (order by b.account_id is null, a.balance desc, a.id) as nr
  from accounts a left join (select location_id as account_id from bank_accounts union all select rider_user_id from courier_bank_accounts) b on b.account_id = a.id
  where a.kind in ('restaurant', 'courier') and a.balance <> 0`;

const PAY_ONE_BY_ONE = `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, begun_at, transaction_id, is_not_cancellable, settled_at)
  select id, account_id, amount, case kind when 'restaurant' then 'VoPay' else 'Manual' end, case kind when 'restaurant' then '${PAID_TO}' else '' end, $1, $2, at,
    'SUCCESS', at, case kind when 'restaurant' then 'stand-in-' || id end, true, at from due where amount > 0 returning *`;

const RUN = `insert into pay_runs (id, week, author_id, author_email, created_at, state, ended_at, method, rev)
  select pg_temp.id_at(at, 'pay run'), $1, $2, $3, at, 'DONE', at, $4, nextval('live_rev') from due limit 1`;
const FILE = `insert into eft_files (id, run_id, creation_number, originator_id, due_day, payouts, total, state, author_id, author_email, created_at, ender_id, ender_email, ended_at, lap)
  select pg_temp.id_at(at, 'bank file'), pg_temp.id_at(at, 'pay run'), (select count(*) + 1 from eft_files), '8090012300', at::date + 1, count(*), sum(amount), 'ACCEPTED', $1, $2, at, $1, $2, at, 0
  from due where amount > 0 and nr <= 1000 group by at`;
const LINES = `insert into pay_run_lines (id, run_id, account_id, amount, payable, paid_to, payee_fingerprint, state, counted_at)
  select id, pg_temp.id_at(at, 'pay run'), account_id, amount, amount, '${PAID_TO}', 'none', 'CREATED', at from due where amount > 0 and nr <= 1000`;
/** $3: VoPay, EFT with a file, or EFT whose file is to be written. */
const PAY_LINES = `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, begun_at, transaction_id, is_not_cancellable, settled_at, eft_file_id)
  select id, account_id, amount, case $3 when 'VoPay' then 'VoPay' else 'EFT' end, '${PAID_TO}', $1, $2, at,
    case $3 when 'unfiled' then 'PROCESSING' else 'SUCCESS' end, case $3 when 'VoPay' then at end, case $3 when 'VoPay' then 'stand-in-' || id end,
    $3 = 'VoPay', case when $3 <> 'unfiled' then at end, case $3 when 'filed' then pg_temp.id_at(at, 'bank file') end
  from due where amount > 0 and nr <= 1000`;
const FILED = `insert into eft_file_payouts (file_id, payout_id, attempt, amount, posting_id)
  select y.eft_file_id, y.id, 1, y.amount, p.id from due d join payouts y on y.id = d.id and y.eft_file_id is not null
    join postings p on p.belongs_id = y.id and p.account_id = '${SYSTEM_ACCOUNTS.payoutsEft}'`;
const LOCK = `update accounts a set locked = a.locked + p.amount from payouts p join due d on d.id = p.id where p.account_id = a.id and p.state = 'PROCESSING'`;
const STAND_IN = `insert into stand_in_payouts (key, transaction_id, amount, created_at)
  select p.id || '.1', p.transaction_id, p.amount, p.created_at from payouts p join due d on d.id = p.id where p.method = 'VoPay'`;
const HAND_IN = `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
  select id, account_id, -amount, at, $1, $2 from due where amount < 0 and kind = 'courier'`;

/** Twenty a week to Passline and back, and what some of those who owe paid to the bank. */
const MOVE = `insert into transfers (id, kind, source_account_id, destination_account_id, amount, description, author_id, author_email, created_at, state, settled_at, method, reference, received_on)
  select pg_temp.id_at(at, 'take ' || account_id), 'transfer', case nr % 2 when 0 then account_id else '${SYSTEM_ACCOUNTS.platform}' end,
    case nr % 2 when 0 then '${SYSTEM_ACCOUNTS.platform}' else account_id end, 2.5, 'Broken fridge', $1::uuid, $2, at, 'SUCCESS', at, null, null, null::date
  from due where kind = 'restaurant' and nr between 1100 and 1120
  union all
  (select pg_temp.id_at(at, 'receipt ' || account_id), 'receipt', '${SYSTEM_ACCOUNTS.bank}', account_id, -amount, 'Received', $1, $2, at, 'SUCCESS', at,
    'Bank transfer', 'R' || substr(id::text, 1, 8) || right(account_id::text, 4), at::date
  from due where kind = 'restaurant' and amount < 0 order by account_id limit 10)`;

const LOCAL_DAY = (at: string) => `(${at} at time zone '${DEFAULT_TIME_ZONE}')::date`;
const POST = `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by, own_stripe, belongs_on)
  select p.account_id, p.amount, p.belongs_to, p.belongs_id, p.sequence, p.at, 'Passline', p.own_stripe, nullif(p.belongs_on, ${LOCAL_DAY('p.at')}) from (
    select case s.account when 'location' then o.location_id when 'courier' then o.courier_id else s.account::uuid end as account_id, s.amount, 'order' as belongs_to,
      o.id as belongs_id, s.sequence, case s.stage when 1 then o.at when 2 then o.finished_at else o.refunded_at end as at, s.own_stripe, ${LOCAL_DAY('o.at')} as belongs_on
    from placed o join shape_postings s on s.processor = o.processor and s.nr = o.nr
    union all
    select x.account_id, x.amount, 'payout', y.id, 1, d.at, 0, null from due d join payouts y on y.id = d.id and y.state = 'SUCCESS'
      cross join lateral (values (y.account_id, -y.amount), (case y.method when 'VoPay' then '${SYSTEM_ACCOUNTS.payoutsVopay}'
        when 'EFT' then '${SYSTEM_ACCOUNTS.payoutsEft}' else '${SYSTEM_ACCOUNTS.payoutsManual}' end::uuid, y.amount)) x(account_id, amount)
    union all
    select x.account_id, x.amount, 'settlement', c.id, 1, d.at, 0, null from due d join cash_settlements c on c.id = d.id
      cross join lateral (values (c.rider_user_id, c.amount), ('${SYSTEM_ACCOUNTS.cashBox}'::uuid, -c.amount)) x(account_id, amount)
    union all
    select x.account_id, x.amount, 'transfer', t.id, 1, t.created_at, 0, t.received_on from transfers t
      cross join lateral (values (t.source_account_id, -t.amount), (t.destination_account_id, t.amount)) x(account_id, amount)
      where t.created_at = $1::timestamptz + interval '57 hours'
    union all
    select account_id, amount, 'bank-line', line_id, 1, at, 0, day from line_postings
  ) p order by p.at, p.belongs_id, p.sequence`;

/** `orders` orders of a year and everything that happened to their money, week by week, so that balances are what they were then. */
export async function fillYear(pool: pg.Pool, orders: number, author: Author): Promise<void> {
  const last = weekOf(Date.now(), DEFAULT_TIME_ZONE);
  for (let week = 0; week <= WEEKS; week += 1) {
    const monday = addWeeks(last, week - WEEKS);
    const startsAt = new Date(startOfLocalDay(monday, DEFAULT_TIME_ZONE));
    const of = (upTo: number) => Math.floor((orders * upTo) / (WEEKS + 1));
    await transaction(pool, {
      run: async (db) => {
        await db.query(ID_AT);
        await db.query('select setseed($1)', [week / 100]);
        await makeShapes(db);
        await db.query(DUE, [startsAt]);
        await placeOrders(db, startsAt, [of(week) + 1, of(week + 1)]);
        if (week > 0 && week < WEEKS) await payWeek(db, week, { monday, startsAt, author });
        await importLines(db, { startsAt, author, areMatched: week < WEEKS - 2 });
        await db.query(POST, [startsAt]);
        await db.query(FILED);
        await db.query('drop table shapes, shape_postings');
      },
    });
  }
  await pool.query('select sum_postings(last_posting())');
  await pool.query('select add_up_figures(1000000)');
  await pool.query('vacuum analyze');
}

async function placeOrders(db: Queryable, startsAt: Date, numbers: readonly [number, number]): Promise<void> {
  await db.query(PLACE, [startsAt, ...numbers]);
  await db.query('analyze placed');
  await db.query('set local session_replication_role = replica');
  for (const statement of WRITE) await db.query(statement);
  await db.query('set local session_replication_role = origin');
  await db.query('select keep_figures(array(select id from placed))');
}

async function payWeek(db: Queryable, week: number, { monday, author }: Week): Promise<void> {
  const run = WEEKS - 1 - week;
  const by = [author.id, author.email];
  if (run < PAY_RUNS) {
    const how = run === UNFILED_RUN ? 'unfiled' : run === FILED_RUN ? 'filed' : 'VoPay';
    await db.query(RUN, [addWeeks(monday, -1), ...by, how === 'VoPay' ? how : 'EFT']);
    await db.query(LINES);
    if (how === 'filed') await db.query(FILE, by);
    await db.query(PAY_LINES, [...by, how]);
    await db.query(LOCK);
  } else if (week % 4 === 0) await db.query(PAY_ONE_BY_ONE, by);
  await db.query(STAND_IN);
  await db.query(HAND_IN, by);
  await db.query(MOVE, by);
}
