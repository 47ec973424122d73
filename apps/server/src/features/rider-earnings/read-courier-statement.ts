import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { ReportRange } from '@passline/domain/reports/report-range';
import type { StatementPart } from '@passline/domain/reports/statement';
import {
  NAMED_LINES,
  type CourierStatement,
  type StatedDelivery,
} from '@passline/domain/rider-earnings/courier-statement';
import { AUTHOR_OF_TRANSFER } from '../balances/words-of-transfer.ts';
import { EARNS } from '../ledger/earning-orders.ts';
import { toStatementEntry, type EntryRecord } from '../reports/statement-entry.ts';

/** As many as a person reads; the others stand on Earnings and Balances. */
const NAMED_MOST = 300;

type Named = (typeof NAMED_LINES)[number] | 'later';
type Sum = { line: Named | 'deliveries' | null; change: number; entries: number };
type Entry = EntryRecord<Named>;
type Made = {
  id: string;
  order_number: number;
  place: string;
  at: string;
  fee: number;
  substitutions: number;
  standby: number;
};
type Read = {
  before: number;
  after: number;
  sums: Sum[] | null;
  named: Entry[] | null;
  made: Made[] | null;
  made_count: number;
  fees: number;
  substitutions: number;
  standby: number;
  tips: number;
  cash: number;
};

/** A delivery belongs to the week in which it was first posted to this account; that never changes afterwards. */
const LINE = `case p.belongs_to
  when 'order' then case when exists (select from postings b
      where b.belongs_id = p.belongs_id and b.account_id = $1 and b.posted_at < $2) then 'earlier' else 'deliveries' end
  when 'settlement' then 'settled'
  when 'transfer' then (select case t.kind when 'correction' then 'corrections' else 'transfers' end from transfers t where t.id = p.belongs_id)
  when 'payout' then case when p.sequence % 2 = 1 then 'payouts' else 'returned' end end`;

/** In the transaction of a payment its time is the posting's. Nothing is left of an order whose postings so far add up to nothing. */
const EVENT = `case when s.belongs_to <> 'order' then 'moved' when paid.kind is not null then paid.kind
  when so_far.amount = 0 then 'gone' when so_far.amount = s.change then 'done' else 'change' end`;

const READ = `with moved as materialized (
  select p.id, p.belongs_to, p.belongs_id, p.account_id, p.sequence, p.posted_at, p.posted_by, p.amount as change, ${LINE} as line
  from postings p where p.account_id = $1 and p.posted_at >= $2 and p.posted_at < $3
), own as materialized (
  select belongs_id as id, min(posted_at) as first_at from moved where line = 'deliveries' group by 1
), posted as (
  select * from moved
  union all
  select p.id, p.belongs_to, p.belongs_id, p.account_id, p.sequence, p.posted_at, p.posted_by, p.amount, 'later'
  from own join postings p on p.belongs_id = own.id and p.belongs_to = 'order' and p.account_id = $1 and p.posted_at >= $3
), numbered as (
  select *, row_number() over (partition by line order by id) as nr from posted where line <> 'deliveries'
), carried as materialized (
  select o.*, own.first_at, d.delivery_time, d.earnings_platform, d.earnings_restaurant, d.earnings_restaurant_standby,
    ${EARNS} and o.order_type = 'Delivery' and o.delivery_type is distinct from 'restaurant' as is_earning,
    (select coalesce(sum(y.from_cash_box), 0) from payments y
      where y.order_id = o.id and y.kind = 'refund' and y.state = 'succeeded') as from_cash_box
  from own join orders o on o.id = own.id join deliveries d on d.order_id = o.id and d.rider_user_id = $1
), made as (
  select id, order_number, concat_ws(', ', nullif(restaurant_name, ''), nullif(location_name, '')) as place,
    coalesce(delivery_time, first_at) as at, delivery_fee as fee, earnings_platform + earnings_restaurant as substitutions,
    earnings_restaurant_standby as standby, tip_amount as tip,
    case when payment_method like 'inperson%' then total else 0 end as held
  from carried where is_earning
)
select ends.before, ends.after,
  (select json_agg(t) from (select line, sum(change) as change, count(*) as entries from posted group by line) t) as sums,
  (select json_agg(t order by t.id) from (
    select s.line, s.id, s.posted_at, s.posted_by, s.change, ${EVENT} as event,
      case when s.belongs_to = 'order' then (select json_build_object('id', o.id, 'orderNumber', o.order_number, 'placedAt', o.created_at)
        from orders o where o.id = s.belongs_id) end as "order",
      case s.belongs_to when 'transfer' then (select t.description from transfers t where t.id = s.belongs_id)
        when 'settlement' then (select 'to ' || c.settled_by from cash_settlements c where c.id = s.belongs_id)
        when 'payout' then (select coalesce(nullif(y.paid_to, ''), case y.method when 'Manual' then 'by hand' else y.method end)
          from payouts y where y.id = s.belongs_id) end as text,
      moved.other_kind, moved.author
    from numbered s
      left join lateral (select sum(p.amount) as amount from postings p
        where p.belongs_id = s.belongs_id and p.account_id = s.account_id and p.sequence <= s.sequence) so_far on true
      left join lateral (select y.kind from payments y where s.belongs_to = 'order' and y.order_id = s.belongs_id
        and y.settled_at = s.posted_at and y.state = 'succeeded' and y.kind in ('refund', 'charge') limit 1) paid on true
      left join lateral (select a.kind as other_kind, ${AUTHOR_OF_TRANSFER} as author from transfers t join accounts a
          on a.id = case when t.source_account_id = s.account_id then t.destination_account_id else t.source_account_id end
        where s.belongs_to = 'transfer' and t.id = s.belongs_id) moved on true
    where s.nr <= ${NAMED_MOST}) t) as named,
  (select json_agg(t order by t.at, t.id) from (select * from made order by at, id limit ${NAMED_MOST}) t) as made,
  (select count(*) from made) as made_count,
  (select coalesce(sum(fee), 0) from made) as fees,
  (select coalesce(sum(substitutions), 0) from made) as substitutions,
  (select coalesce(sum(standby), 0) from made) as standby,
  (select coalesce(sum(tip), 0) from made) as tips,
  (select coalesce(sum(held), 0) from made) + (select coalesce(sum(from_cash_box), 0) from carried) as cash
from (select coalesce(sum(amount) filter (where posted_at < $2), 0) as before, coalesce(sum(amount), 0) as after
  from postings where account_id = $1 and posted_at < $3) ends`;

/** The account of a courier over a span, all of it as of one moment. See docs/rules/rider-earnings.md#the-statement. */
export async function readCourierStatement(
  db: Queryable,
  riderUserId: string,
  { createdAtMin, createdAtMax }: ReportRange,
): Promise<CourierStatement> {
  const { rows } = await db.query<Read>(READ, [riderUserId, new Date(createdAtMin), new Date(createdAtMax)]);
  const [row] = rows;
  if (!row) throw new Error('The statement of a courier was not read.');
  const sums = row.sums ?? [];
  const part = (line: Named): StatementPart => {
    const sum = sums.find((one) => one.line === line);
    return {
      changeCents: centsFromDecimal(sum?.change ?? 0),
      entryCount: sum?.entries ?? 0,
      entries: (row.named ?? []).filter((entry) => entry.line === line).map(toStatementEntry),
    };
  };
  return {
    beforeCents: centsFromDecimal(row.before),
    postedCents: sums
      // What no line knows is told as posted otherwise.
      .filter(({ line }) => line === 'deliveries' || line === null)
      .reduce((cents, { change }) => cents + centsFromDecimal(change), 0),
    sums: {
      deliveryCount: row.made_count,
      feesCents: centsFromDecimal(row.fees),
      substitutionsCents: centsFromDecimal(row.substitutions),
      standbyCents: centsFromDecimal(row.standby),
      tipsCents: centsFromDecimal(row.tips),
      cashCents: centsFromDecimal(row.cash),
    },
    deliveries: (row.made ?? []).map(toDelivery),
    lines: Object.fromEntries(NAMED_LINES.map((line) => [line, part(line)])) as CourierStatement['lines'],
    afterCents: centsFromDecimal(row.after),
    later: part('later'),
  };
}

function toDelivery({ id, order_number, place, at, fee, substitutions, standby }: Made): StatedDelivery {
  return {
    orderId: id,
    orderNumber: order_number,
    place,
    atMs: Date.parse(at),
    feeCents: centsFromDecimal(fee),
    substitutionsCents: centsFromDecimal(substitutions),
    standbyCents: centsFromDecimal(standby),
  };
}
