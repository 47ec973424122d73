import type { Queryable } from '@passline/database';
import { payableCents } from '@passline/domain/balances/pay-run';
import type { AccountKind } from '@passline/domain/ledger/accounts';
import { centsFromDecimal, decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { refused } from '../../../kernel/actions/refusal.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import { BALANCE, type Account } from '../../ledger/read-account.ts';

/** An account of a week, with its name. */
export type PayableRecord = {
  account: Account;
  name: string;
  place: string;
  restaurantId: string | null;
  /** Its balance at the end of the week. */
  balanceCents: Cents;
  payableCents: Cents;
};

type Row = {
  id: string;
  kind: AccountKind;
  balance: number;
  locked: number;
  on_hold: string | null;
  name: string;
  place: string;
  restaurant_id: string | null;
  posted_since: number;
  moved_since: number;
};

/**
 * A week ends for a location as its statement does: where that was sent, at its own end, else at midnight. $2: the midnights of the
 * zones, $4: the first of all these ends.
 */
const FUNDS = `with ends as materialized (
    select a.id, coalesce(sent.report_end, later.report_start, z.ends_at) as ends_at
    from accounts a left join locations l on a.kind = 'restaurant' and l.id = a.id
      join jsonb_to_recordset($2::jsonb) z(zone text, ends_at timestamptz) on z.zone = coalesce(l.timezone, $3)
      left join report_emails sent on sent.location_id = a.id and sent.week = $1::date
      left join report_emails later on later.location_id = a.id and later.week = $1::date + 7
    where a.kind in ('restaurant', 'courier') and ($5::uuid[] is null or a.id = any($5))
  ), since as (
    select p.account_id, sum(p.amount) as posted, coalesce(sum(p.amount) filter (where p.belongs_to in ('payout', 'transfer')), 0) as moved
    from postings p join ends e on e.id = p.account_id and p.posted_at >= e.ends_at
    where p.posted_at >= least($4, (select min(ends_at) from ends)) group by 1
  )
  select a.id, a.kind, ${BALANCE} as balance, a.locked, a.on_hold, coalesce(l.restaurant_name, c.name, a.name) as name,
    coalesce(telling_name(l), '') as place, l.restaurant_id,
    coalesce(s.posted, 0) as posted_since, coalesce(s.moved, 0) as moved_since
  from ends e join accounts a on a.id = e.id left join since s on s.account_id = a.id
    left join locations l on a.kind = 'restaurant' and l.id = a.id
    left join users c on a.kind = 'courier' and c.id = a.id
  where a.balance <> 0 or a.is_split or $5 is not null`;

/**
 * What accounts are paid for a week; null: all of restaurants and couriers that have a balance. See docs/rules/balances.md#payable.
 *
 * @throws Refused for a week that has not begun
 */
export async function readPayable(
  db: Queryable,
  { week, accountIds, nowMs }: { week: string; accountIds: readonly string[] | null; nowMs: number },
): Promise<PayableRecord[]> {
  if (week > weekOf(nowMs, DEFAULT_TIME_ZONE)) {
    throw refused({ code: 'week-ahead', message: 'This week has not begun yet.' });
  }
  const { rows: zones } = await db.query<{ timezone: string }>('select distinct timezone from locations');
  const ends = [...new Set([DEFAULT_TIME_ZONE, ...zones.map(({ timezone }) => timezone)])].map((zone) => ({
    zone,
    ends_at: new Date(startOfLocalDay(addWeeks(week, 1), zone)),
  }));
  const { rows } = await db.query<Row>(FUNDS, [
    week,
    JSON.stringify(ends),
    DEFAULT_TIME_ZONE,
    new Date(Math.min(...ends.map(({ ends_at }) => ends_at.getTime()))),
    accountIds,
  ]);
  return inTurns(rows, toPayable);
}

function toPayable(row: Row): PayableRecord {
  const funds = { balanceCents: centsFromDecimal(row.balance), lockedCents: centsFromDecimal(row.locked) };
  const atEndCents = funds.balanceCents - centsFromDecimal(row.posted_since);
  return {
    account: { id: row.id, kind: row.kind, onHold: row.on_hold, ...funds },
    name: row.name,
    place: row.place,
    restaurantId: row.restaurant_id,
    balanceCents: atEndCents,
    payableCents: payableCents(funds, { atEndCents, movedSinceCents: centsFromDecimal(row.moved_since) }),
  };
}

/** 'Golden Wok, Metrotown': in what people read. */
export function nameOf({ name, place }: Pick<PayableRecord, 'name' | 'place'>): string {
  return place ? `${name}, ${place}` : name;
}

/** As the list says it, and as it is compared with what was seen. */
export function payableOf({ payableCents: cents }: PayableRecord): number {
  return decimalFromCents(cents);
}
