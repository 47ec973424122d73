import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';

/** What restaurants and couriers have of the week's copies, paid out on the Wednesday after it, if that is over. */
const DUE = `create temp table due on commit drop as
  select account_id, kind, paid_at, pg_temp.copied_id(paid_at, account_id || ' week ' || $1::date) as id,
    amount - case when kind = 'restaurant' and amount * 100 % 100 in (13, 14, 15, 16) then 0.04 else 0 end as amount
  from (
    select p.account_id, a.kind, sum(p.amount) as amount, (($1::date + 9) + time '05:00') at time zone '${DEFAULT_TIME_ZONE}' as paid_at
    from copies c join source_postings p on p.belongs_id = c.source and p.belongs_to = 'order' join accounts a on a.id = p.account_id
    where a.kind in ('restaurant', 'courier') and $1::date + 9 <= (select last_day from sources limit 1)
    group by p.account_id, a.kind
  ) w where amount > 0 or amount < 0 and kind = 'courier'`;

const PAY_OUT = `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, begun_at, transaction_id,
    is_not_cancellable, settled_at)
  select id, account_id, amount, case kind when 'restaurant' then 'VoPay' else 'Manual' end, $1, $2, paid_at, 'SUCCESS', paid_at,
    case kind when 'restaurant' then 'stand-in-' || id end, true, paid_at
  from due where amount > 0`;

const HAND_IN = `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
  select id, account_id, -amount, paid_at, $1, $2 from due where amount < 0`;

const OTHER_ACCOUNT = `case when amount < 0 then '${SYSTEM_ACCOUNTS.cashBox}'
  when kind = 'restaurant' then '${SYSTEM_ACCOUNTS.payoutsVopay}' else '${SYSTEM_ACCOUNTS.payoutsManual}' end::uuid`;

/** An account is read in the order of the numbers of its postings: earlier ones get lower numbers than all that are there. */
const POST = `insert into postings (id, account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by, own_stripe) overriding system value
  select $2::bigint - row_number() over (order by posted_at desc, belongs_id desc, sequence desc, account_id desc), n.*
  from (
    select p.account_id, p.amount, p.belongs_to, c.id as belongs_id, p.sequence,
      p.posted_at - make_interval(days => c.days) as posted_at, p.posted_by, p.own_stripe
    from copies c join source_postings p on p.belongs_id = c.source and p.belongs_to = 'order'
    union all
    select d.account_id, -d.amount, case when d.amount > 0 then 'payout' else 'settlement' end, d.id, 1, d.paid_at, $1, 0 from due d
    union all
    select ${OTHER_ACCOUNT}, d.amount, case when d.amount > 0 then 'payout' else 'settlement' end, d.id, 1, d.paid_at, $1, 0 from due d
  ) n`;

/** Sums that are kept of all postings up to a number contain those that now come before it. See the migration of posting_sums. */
const KEEP_SUMS = `insert into posting_sums as s (up_to, account_id, amount)
  select up_to, account_id, sum(amount) from postings p, (select distinct up_to from posting_sums) kept where p.id < $1
    and p.id >= $2 group by up_to, account_id
  on conflict (up_to, account_id) do update set amount = s.amount + excluded.amount`;

/**
 * Posts every copy as its source is posted, and pays restaurants and couriers weekly, as the demo does: the nightly proof finds for
 * each order what it should have. In the transaction of the copies.
 */
export async function copyPostings(client: pg.Client, monday: string): Promise<void> {
  const author = DEMO_ACCOUNTS.find(({ role }) => role === 'super_admin');
  if (!author) throw new Error('The demo has no super admin.');
  const first = await firstPosting(client);
  await client.query(DUE, [monday]);
  await client.query(PAY_OUT, [author.id, author.email]);
  await client.query(HAND_IN, [author.id, author.name]);
  await client.query(
    `insert into stand_in_payouts (key, transaction_id, amount, created_at)
     select id || '.1', 'stand-in-' || id, amount, paid_at from due where amount > 0 and kind = 'restaurant'`,
  );
  await client.query(POST, [author.name, first]);
  await client.query(KEEP_SUMS, [first, await firstPosting(client)]);
}

async function firstPosting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ first: number }>('select min(id)::float8 as first from postings');
  const first = rows[0]?.first;
  if (first === undefined || first === null) throw new Error('The demo has no postings.');
  return first;
}
