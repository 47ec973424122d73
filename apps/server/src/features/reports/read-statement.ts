import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { ReportRange } from '@passline/domain/reports/report-range';
import {
  STATEMENT_LINES,
  type Statement,
  type StatementLine,
  type StatementPart,
} from '@passline/domain/reports/statement';
import { readOwedSince } from '../ledger/owed-since.ts';
import { IS_SET_ASIDE } from '../balances/set-aside.ts';
import { AUTHOR_OF_TRANSFER, transferWords } from '../balances/words-of-transfer.ts';
import { toStatementEntry, type EntryRecord } from './statement-entry.ts';

/** As many as a person reads; the others stand on Balances. */
const NAMED_MOST = 300;

/** Named in a statement: all but the orders of the span, and what was posted for them later. */
type Named = Exclude<StatementLine, 'orders' | 'ownAccount'> | 'later';
type Sum = { line: StatementLine | 'later'; change: number; own_stripe: number; entries: number };
type Entry = EntryRecord<Named>;
type StatementRow = { before: number; after: number; sums: Sum[] | null; named: Entry[] | null };

/** The chargeback that caused a posting of an order, as `p`. */
const OF_CHARGEBACK = `from chargebacks b where b.order_id = p.belongs_id and p.belongs_to = 'order' and p.sequence = any(b.posted)`;

const LINE = `case when exists (select ${OF_CHARGEBACK}) then 'chargebacks' else case p.belongs_to
  when 'order' then case when o.created_at < $2 then 'earlier' else 'orders' end
  when 'transfer' then (select t.kind || 's' from transfers t where t.id = p.belongs_id)
  when 'payout' then case when p.sequence % 2 = 1 or ${IS_SET_ASIDE} then 'payouts' else 'returned' end end end`;

/** What an order brought, whoever was paid for it. */
const NET = 'p.amount + p.own_stripe';

/**
 * In the transaction of a payment its time is the posting's. Nothing is left of an order whose postings so far add up to nothing.
 */
const EVENT = `case when s.belongs_to <> 'order' then 'moved'
  when s.line = 'chargebacks' then case when s.own_stripe < 0 then 'chargeback' else 'chargeback-back' end
  when paid.kind = 'refund' then 'refund' when paid.kind = 'charge' then 'charge'
  when so_far.net = 0 then 'gone' when so_far.net = s.change then 'done'
  when adjusted.names is not null then 'adjustment' else 'change' end`;

/** What was refunded, or charged for: dishes by their names, the delivery, the tip. */
const PAID_FOR = `concat_ws(', ',
    (select string_agg(case when (r.item->>'count')::int > 1 then (r.item->>'count') || ' x ' else '' end || i.name, ', ' order by i.position)
      from jsonb_array_elements(coalesce(y.part->'items', '[]')) r(item)
        join order_items i on i.order_id = y.order_id and i.position = (r.item->>'position')::int),
    case when (y.part->>'deliveryFee')::numeric > 0 then 'delivery' end,
    case when y.purpose = 'tip' or (y.part->>'tip')::numeric > 0 then 'tip' end,
    y.name)`;

/** A posting and the trail of the action that caused it are a moment apart; an action that waited for the order's lock, longer. */
const TRAIL_WITHIN = `interval '1 minute'`;

/**
 * The names of the adjustments that a posting is about, from the trail, by its moment and its amount: the order itself knows only those
 * that it has now. Null where the trail does not tell.
 */
const ADJUSTED = `select string_agg(case when coalesce(w.after->>n.name, '') = '' then n.name || ', removed' else n.name end, ' and ' order by n.name) as names
  from (select x.before->'otherAdjustments' as before, x.after->'otherAdjustments' as after from audit x
      where s.belongs_to = 'order' and x.record_table = 'orders' and x.record_id = s.belongs_id::text and not x.is_erased
        and x.at between s.posted_at - ${TRAIL_WITHIN} and s.posted_at + ${TRAIL_WITHIN}
        and jsonb_typeof(x.before->'otherAdjustments') = 'object' and jsonb_typeof(x.after->'otherAdjustments') = 'object'
        and s.change = (select coalesce(sum(v::numeric), 0) from jsonb_each_text(x.after->'otherAdjustments') a(k, v))
          - (select coalesce(sum(v::numeric), 0) from jsonb_each_text(x.before->'otherAdjustments') b(k, v))
      order by abs(extract(epoch from x.at - s.posted_at)) limit 1) w,
    lateral jsonb_object_keys(w.before || w.after) n(name)
  where w.before->n.name is distinct from w.after->n.name`;

const READ = `with moved as materialized (
  select p.id, p.belongs_to, p.belongs_id, p.account_id, p.sequence, p.posted_at, p.posted_by, ${NET} as change, p.own_stripe,
    ${LINE} as line, o.order_number, o.created_at
  from postings p left join orders o on p.belongs_to = 'order' and o.id = p.belongs_id
  where p.account_id = $1 and p.posted_at >= $2 and p.posted_at < $3
), later as materialized (
  select p.id, p.belongs_to, p.belongs_id, p.account_id, p.sequence, p.posted_at, p.posted_by, ${NET} as change, p.own_stripe,
    'later' as line, o.order_number, o.created_at
  from orders o join postings p on p.belongs_id = o.id and p.belongs_to = 'order' and p.account_id = $1
  where o.location_id = $1 and o.created_at >= $2 and o.created_at < $3 and p.posted_at >= $3
    and not exists (select ${OF_CHARGEBACK})
), posted as (
  select * from moved union all select * from later
), numbered as (
  select *, row_number() over (partition by line order by id) as nr from posted where line <> 'orders'
)
select
  ends.before, ends.after,
  (select json_agg(t) from (
    select line, sum(change) as change, sum(own_stripe) as own_stripe, count(*) as entries from posted group by line) t) as sums,
  (select json_agg(t order by t.id) from (
    select s.line, s.id, s.posted_at, s.posted_by, s.change, ${EVENT} as event,
      case when s.belongs_to = 'order' then json_build_object('id', s.belongs_id, 'orderNumber', s.order_number,
        'placedAt', s.created_at) end as "order",
      case s.belongs_to when 'order' then coalesce(disputed.text, paid.text, adjusted.names)
        when 'transfer' then (select ${transferWords('s.sequence')} from transfers t where t.id = s.belongs_id)
        when 'payout' then (select coalesce(nullif(y.paid_to, ''), case y.method when 'Manual' then 'by hand' else y.method end)
            || case when s.line = 'payouts' and s.sequence % 2 = 0 then ', set aside before it went' else '' end
          from payouts y where y.id = s.belongs_id) end as text,
      moved.other_kind, moved.author
    from numbered s
      left join lateral (select sum(${NET}) as net from postings p
        where p.belongs_id = s.belongs_id and p.account_id = s.account_id and p.sequence <= s.sequence
          and not exists (select ${OF_CHARGEBACK})) so_far on true
      left join lateral (select y.kind, string_agg(${PAID_FOR}, ', ') as text from payments y
        where s.belongs_to = 'order' and y.order_id = s.belongs_id and y.settled_at = s.posted_at and y.state = 'succeeded'
        group by y.kind limit 1) paid on true
      left join lateral (${ADJUSTED}) adjusted on true
      left join lateral (select case b.borne_by when 'platform' then 'borne by Passline' else 'borne by the restaurant' end as text
        from chargebacks b where s.line = 'chargebacks' and b.order_id = s.belongs_id and s.sequence = any(b.posted) limit 1) disputed on true
      left join lateral (select a.kind as other_kind, ${AUTHOR_OF_TRANSFER} as author from transfers t join accounts a
          on a.id = case when t.source_account_id = s.account_id then t.destination_account_id else t.source_account_id end
        where s.belongs_to = 'transfer' and t.id = s.belongs_id) moved on true
    where s.nr <= ${NAMED_MOST}) t) as named
from (select coalesce(sum(amount) filter (where posted_at < $2), 0) as before, coalesce(sum(amount), 0) as after
  from postings where account_id = $1 and posted_at < $3) ends`;

/** The account of a location from the start of a range to its end, all of it as of one moment. See docs/rules/reports.md#the-statement. */
export async function readStatement(
  db: Queryable,
  locationId: string,
  { createdAtMin, createdAtMax }: ReportRange,
): Promise<Statement> {
  const { rows } = await db.query<StatementRow>(READ, [
    locationId,
    new Date(createdAtMin),
    new Date(createdAtMax),
  ]);
  const [row] = rows;
  if (!row) throw new Error('The statement of a location was not read.');
  const sums = new Map((row.sums ?? []).map((sum) => [sum.line, sum]));
  const part = (line: Sum['line']): StatementPart => ({
    changeCents: centsFromDecimal(sums.get(line)?.change ?? 0),
    entryCount: line === 'orders' ? 0 : (sums.get(line)?.entries ?? 0),
    entries: (row.named ?? []).filter((entry) => entry.line === line).map(toStatementEntry),
  });
  const reached = [...sums.values()]
    .filter(({ line }) => line !== 'later')
    .map(({ own_stripe }) => own_stripe);
  const reachedCents = reached.reduce((sum, amount) => sum + centsFromDecimal(amount), 0);
  const lines = Object.fromEntries(STATEMENT_LINES.map((line) => [line, part(line)])) as Statement['lines'];
  return {
    beforeCents: centsFromDecimal(row.before),
    lines: { ...lines, ownAccount: { changeCents: 0 - reachedCents, entryCount: 0, entries: [] } },
    afterCents: centsFromDecimal(row.after),
    owedSinceMs: row.after < 0 ? await readOwedSince(db, locationId, createdAtMax) : null,
    later: part('later'),
  };
}
