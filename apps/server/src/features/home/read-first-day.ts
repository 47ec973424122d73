import { contract } from '@passline/contract/contract';
import type { FirstDay } from '@passline/contract/home/first-day';
import { MOST_ORDERS_TOLD } from '@passline/contract/home/home-limits';
import type { Queryable } from '@passline/database';
import { INDEFINITELY_MS } from '@passline/domain/hours/ordering';
import { hasOrderingHours } from '@passline/domain/restaurants/guest-ordering';
import { WeekHours, type HoursExceptionOfKind } from '@passline/contract/restaurants/location';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { hasMenu } from '../restaurants/has-menu.ts';
import { readStandIns } from './read-stand-ins.ts';

/** What is there before the first order is Done. See docs/rules/home.md#before-the-first-order. */
export const readFirstDay = runQuery(contract.home.firstDay, async ({ db, services, nowMs }) => {
  const [counts, location, standIns] = await Promise.all([
    readCounts(db, nowMs),
    readLocation(db),
    readStandIns(db, services),
  ]);
  return { ...counts, location, standIns };
});

type Counts = Omit<FirstDay, 'location' | 'standIns'>;

async function readCounts(db: Queryable, nowMs: number): Promise<Counts> {
  const { rows } = await db.query<Counts>({
    name: 'home-first-day',
    text: `select
        (select json_agg(json_build_object('name', name, 'rate', rate) order by id) from taxes) as taxes,
        (select json_build_object('count', count(*), 'names', coalesce((array_agg(name order by name))[1:3], '{}')) from regions) as regions,
        (select count(*)::int from locations) as "locationCount",
        (select count(*)::int from service_tokens where 'orders:create' = any (scopes) and revoked_at is null
          and (expires_at is null or expires_at > $1)) as "orderTokens",
        (select count(*)::int from users where role in ('courier', 'courier_manager') and suspended_at is null) as couriers,
        (select count(*)::int from shifts where ends_at > $1 and is_covered) as shifts,
        (select count(*)::int from users u join auth."user" a on a.id = u.id where u.role = 'super_admin'
          and u.suspended_at is null) as "superAdmins",
        (select count(*)::int from (select from orders where status <> 'Cancelled' limit ${MOST_ORDERS_TOLD}) o) as orders`,
    values: [new Date(nowMs)],
  });
  if (!rows[0]) throw new Error('Counting gives one row.');
  return rows[0];
}

type Found = NonNullable<FirstDay['location']>;
type LocationRow = Omit<Found, 'hasHours'> & { hours_lt: object; hours_exceptions: HoursExceptionOfKind[] };

/** The one that is nearest to taking orders, of the first 200; of equal ones the first that was created. */
async function readLocation(db: Queryable): Promise<Found | null> {
  const { rows } = await db.query<LocationRow>({
    name: 'home-first-location',
    text: `select restaurant_id as "restaurantId", id as "locationId", restaurant_name as "restaurantName",
        location_name as "locationName", hours_lt, hours_exceptions, ${hasMenu('l.id')} as "hasMenu",
        is_visible and (offers_pickup or offers_delivery or offers_dine_in)
          and coalesce(order_open_after, $1) < $1 as "isOffered",
        exists (select from bank_accounts b where b.location_id = l.id) as "hasBankAccount",
        (select u.name from users u join auth.sign_ins s on s.user_id = u.id
          where u.role = 'admin' and u.location_id = l.id and s.signed_in_at is not null
          order by s.signed_in_at limit 1) as "signedInAdmin"
      from locations l order by l.created_at, l.id limit 200`,
    values: [INDEFINITELY_MS],
  });
  const found = rows.map(({ hours_lt, hours_exceptions, ...row }) => ({
    ...row,
    hasHours: hasOrderingHours({ hoursLT: WeekHours.parse(hours_lt), hoursExceptions: hours_exceptions }),
  }));
  const [first] = found.toSorted((one, other) => readiness(other) - readiness(one));
  return first ?? null;
}

function readiness({ hasMenu: isServing, hasHours, isOffered }: Found): number {
  return [isServing, hasHours, isOffered].filter(Boolean).length;
}
