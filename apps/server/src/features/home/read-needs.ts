import { contract } from '@passline/contract/contract';
import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';
import { hoursState } from '@passline/domain/hours/hours-state';
import { INDEFINITELY_MS } from '@passline/domain/hours/ordering';
import { daySpans } from '@passline/domain/time/day-spans';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { openingHours, type HoursColumns } from '../locations/opening-hours.ts';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { readChargebackNeeds } from './read-chargeback-needs.ts';
import { readEftFileNeeds } from './read-eft-file-needs.ts';
import { readMoneyNeeds } from './read-money-needs.ts';
import { readOwedForLong } from './read-owed-for-long.ts';
import { readPayRunNeeds } from './read-pay-run-needs.ts';
import { hasMenu } from '../restaurants/has-menu.ts';

const DAY_MS = 24 * 3_600_000;

/** What needs a person now, in addition to what the live orders show. See docs/rules/home.md#needs-a-person-now. */
export const readNeeds = runQuery(contract.home.needs, async ({ db, nowMs }) => {
  const [
    isBeforeFirstOrder,
    duplicateOrderIds,
    money,
    chargebacks,
    owing,
    payRuns,
    eftFiles,
    failedMessages,
    heldMessages,
    failedPrints,
    square,
    closedRestaurants,
    erasures,
  ] = await Promise.all([
    readIsBeforeFirstOrder(db),
    readDuplicates(db),
    readMoneyNeeds(db, nowMs),
    readChargebackNeeds(db),
    readOwedForLong(db, nowMs),
    readPayRunNeeds(db),
    readEftFileNeeds(db, nowMs),
    readMessages(db, 'failed', nowMs - DAY_MS),
    readMessages(db, 'held', daySpans(nowMs).todayMs),
    readFailedPrints(db),
    readSquareNeeds(db),
    readClosedRestaurants(db, nowMs),
    readErasures(db),
  ]);
  return {
    isBeforeFirstOrder,
    duplicateOrderIds,
    money,
    chargebacks,
    owing,
    payRuns,
    eftFiles,
    failedMessages,
    heldMessages,
    failedPrints,
    square,
    closedRestaurants,
    erasures,
  };
});

async function readIsBeforeFirstOrder(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'home-first-order',
    text: `select from orders where status = 'Done' limit 1`,
  });
  return rowCount === 0;
}

async function readDuplicates(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'home-duplicates',
    text: `select o.id from orders o join order_cards c on c.order_id = o.id
      where o.payment_progress = 'failed' and c.is_duplicate order by o.created_at, o.id limit 100`,
  });
  return rows.map(({ id }) => id);
}

async function readMessages(
  db: Queryable,
  state: 'failed' | 'held',
  sinceMs: number,
): Promise<HomeNeeds['failedMessages']> {
  const { rows } = await db.query<Pick<OutboxRecord, 'channel' | 'recipient' | 'error'> & { count: number }>({
    name: 'home-messages',
    text: `select channel, recipient, error, count(*) over () as count from outbox
      where state = $1 and created_at > $2 order by created_at desc, id limit 1`,
    values: [state, new Date(sinceMs)],
  });
  const [last] = rows;
  if (!last) return { count: 0, last: null };
  const { count, channel, recipient, error } = last;
  const words = channel === 'Email' ? recipient : phoneNumberWords(recipient);
  return { count, last: { channel, recipient: words, error } };
}

async function readErasures(db: Queryable): Promise<HomeNeeds['erasures']> {
  const { rows } = await db.query<HomeNeeds['erasures']>({
    name: 'home-erasures',
    text: `select count(*)::int as "incompleteCount",
        (array_agg(json_build_object('erasureId', id, 'userId', user_id, 'by', erased_by) order by begun_at))[1] as oldest
      from erasures where state = 'incomplete'`,
  });
  return rows[0] ?? { incompleteCount: 0, oldest: null };
}

type FailedPrint = NonNullable<HomeNeeds['failedPrints']['last']>;

async function readFailedPrints(db: Queryable): Promise<HomeNeeds['failedPrints']> {
  const { rows } = await db.query<FailedPrint & { count: number }>({
    name: 'home-failed-prints',
    text: `select l.restaurant_id as "restaurantId", l.id as "locationId", l.restaurant_name as "restaurantName",
        l.location_name as "locationName", p.printer_name as "printerName", p.error, count(*) over ()::int as count
      from print_jobs p join locations l on l.id = p.location_id
      where p.state = 'failed' and p.cause <> 'test' order by p.begun_at desc, p.id limit 1`,
  });
  const [found] = rows;
  if (!found) return { count: 0, last: null };
  const { count, ...last } = found;
  return { count, last };
}

type SquareNeed = NonNullable<HomeNeeds['square']['last']>;

/** The newest order that Square could not be told about; if there is none, a link that has ended. */
async function readSquareNeeds(db: Queryable): Promise<HomeNeeds['square']> {
  const { rows } = await db.query<SquareNeed & { endedCount: number; failedCount: number }>({
    name: 'home-square',
    text: `with needs as (
        select location_id, true as is_ended, ended_reason as error, linked_at as at from square_links where state = 'ended'
        union all
        select location_id, false, error, begun_at from square_orders where state = 'failed'
      )
      select l.restaurant_id as "restaurantId", l.id as "locationId", l.restaurant_name as "restaurantName",
        l.location_name as "locationName", n.error, (count(*) filter (where n.is_ended) over ())::int as "endedCount",
        (count(*) filter (where not n.is_ended) over ())::int as "failedCount"
      from needs n join locations l on l.id = n.location_id order by n.is_ended, n.at desc, l.id limit 1`,
  });
  const [found] = rows;
  if (!found) return { endedCount: 0, failedCount: 0, last: null };
  const { endedCount, failedCount, ...last } = found;
  return { endedCount, failedCount, last };
}

type ClosedLocation = HoursColumns & {
  id: string;
  restaurant_id: string;
  restaurant_name: string;
  location_name: string;
};

/** Those that guests could order from if they were not switched off with no end. */
async function readClosedRestaurants(db: Queryable, nowMs: number): Promise<HomeNeeds['closedRestaurants']> {
  const { rows } = await db.query<ClosedLocation>({
    name: 'home-closed-restaurants',
    text: `select id, restaurant_id, restaurant_name, location_name, timezone, hours_lt, delivery_hours_lt, hours_exceptions
      from locations
      where is_visible and (offers_pickup or offers_delivery or offers_dine_in)
        and (order_open_after is null or order_open_after >= $1) and ${hasMenu('locations.id')}
      order by restaurant_name, location_name, id`,
    values: [INDEFINITELY_MS],
  });
  const open = rows.flatMap((row) => {
    const state = hoursState(openingHours(row).ordering, nowMs);
    return state.isOpen ? [{ row, openUntil: state.untilMs }] : [];
  });
  const [worst] = open.toSorted((a, b) => b.openUntil - a.openUntil);
  return {
    count: open.length,
    worst: worst
      ? {
          restaurantId: worst.row.restaurant_id,
          locationId: worst.row.id,
          restaurantName: worst.row.restaurant_name,
          locationName: worst.row.location_name,
          timezone: worst.row.timezone,
          openUntil: worst.openUntil,
        }
      : null,
  };
}
