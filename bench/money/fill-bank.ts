import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';

/** As many payouts of a week have a line of their own; the others stand fifty in a line. */
const OWN_LINES = 500;
const IN_A_LINE = 50;

/** The payouts that left in the week before, by the line of the bank in which they will stand. */
const CLEARED = `create temp table cleared on commit drop as
  select p.id as posting_id, p.amount, case when nr <= ${OWN_LINES} then nr else ${OWN_LINES} + 1 + (nr - ${OWN_LINES} - 1) / ${IN_A_LINE} end as line,
    case when nr <= ${OWN_LINES} then reference else '' end as reference, (at + interval '1 day' * (nr % 4))::date as day
  from (select p.id, p.amount, y.transaction_id as reference, $1::timestamptz as at, row_number() over (order by p.belongs_id) as nr
    from postings p join payouts y on y.id = p.belongs_id
    where p.account_id = '${SYSTEM_ACCOUNTS.payoutsVopay}' and p.belongs_to = 'payout' and p.posted_at >= $1::timestamptz - interval '7 days' and p.posted_at < $1) p`;
/** With a deposit of each day and a fee. */
const LINES = `create temp table new_lines on commit drop as
  select gen_random_uuid() as id, nr, day, amount, description, reference, row_number() over (partition by day, amount order by nr) as ordinal from (
    select line as nr, min(day) as day, -sum(amount) as amount, case when count(*) = 1 then 'VOPAY PAYOUT' else 'VOPAY BATCH' end as description, max(reference) as reference
      from cleared group by line
    union all
    select 10000 + d, ($1::timestamptz + interval '1 day' * d)::date, 4000 + d * 17.31, 'MONERIS DEPOSIT', '' from generate_series(0, 5) d
    union all
    select 20000, $1::date, -45.2, 'SERVICE CHARGE', '' where true
  ) l`;
const FILE = `insert into bank_statements (id, file_name, format, account_ending, first_day, last_day, closing_day, closing_balance, imported_by, imported_by_email, imported_at)
  select $3, 'week.csv', 'CSV', '6789', min(day), max(day), max(day), 10000, $1, $2, max(day) from new_lines`;
/** Of those that can be matched, one in fifty was left open. */
const WRITE = `insert into bank_lines (id, statement_id, day, amount, ordinal, line, description, reference, fitid, matched_at, matched_by, matched_by_email, postings)
  select id, $3, day, amount, ordinal, nr + 1, description, reference, '', at, case when at is not null then $1::uuid end, case when at is not null then $2 end,
    case when at is not null then 1 else 0 end
  from (select *, case when $4 and nr % 50 <> 7 then $5::timestamptz + interval '5 days' end as at from new_lines) l`;
const PARTS = `insert into bank_line_parts (line_id, position, account_id, amount, posting_id, note)
  select l.id, row_number() over (partition by l.id order by c.posting_id),
    case l.description when 'MONERIS DEPOSIT' then '${SYSTEM_ACCOUNTS.gatewayMoneris}' when 'SERVICE CHARGE' then '${SYSTEM_ACCOUNTS.platform}' else '${SYSTEM_ACCOUNTS.payoutsVopay}' end::uuid,
    coalesce(-c.amount, l.amount), c.posting_id, case when c.posting_id is null then 'As the bank says' else '' end
  from new_lines l join bank_lines b on b.id = l.id and b.matched_at is not null left join cleared c on c.line = l.nr`;
const POSTINGS = `create temp table line_postings on commit drop as
  select l.id as line_id, x.account_id, sum(x.amount) as amount, l.matched_at as at, l.day
  from bank_lines l join new_lines n on n.id = l.id and l.matched_at is not null
    cross join lateral (select '${SYSTEM_ACCOUNTS.bank}'::uuid as account_id, -l.amount as amount
      union all select p.account_id, p.amount from bank_line_parts p where p.line_id = l.id) x
  group by l.id, x.account_id`;

type Import = { startsAt: Date; author: { id: string; email: string }; areMatched: boolean };

/** The file of the bank of a week, with the payouts of the week before; what it posts is in the temporary table `line_postings`. */
export async function importLines(db: Queryable, { startsAt, author, areMatched }: Import): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select gen_random_uuid() as id');
  const file = [author.id, author.email, rows[0]?.id];
  await db.query(CLEARED, [startsAt]);
  await db.query(LINES, [startsAt]);
  await db.query(FILE, file);
  await db.query(WRITE, [...file, areMatched, startsAt]);
  await db.query(PARTS);
  await db.query(POSTINGS);
}
