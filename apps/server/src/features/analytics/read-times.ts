import {
  MOST_TOLD_ONE_BY_ONE,
  type AnalyticsTimes,
  type OrderTimes,
  type Spread,
} from '@passline/contract/analytics/times';
import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { PROMISED } from '../orders/promised-sql.ts';
import { countedOrders } from './counted-orders.ts';
import { resolveFilter } from './figure-filter.ts';
import { NARROWER } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { readPlaceNames } from './read-place-names.ts';

type Measure = 'confirm' | 'ready' | 'door';
type Row = {
  is_now: boolean;
  location_id: string | null;
  rider_user_id: string | null;
  orders: number;
  promised: number;
  late: number;
} & Record<`${Measure}_orders`, number> &
  Record<`${Measure}_median` | `${Measure}_ninth`, number | null>;

const MEASURES: readonly Measure[] = ['confirm', 'ready', 'door'];
const NOTHING: OrderTimes = { orders: 0, confirm: null, ready: null, door: null, promised: 0, late: 0 };

/** How long orders took, by place and courier. See docs/rules/analytics.md#times. */
export const readTimes = runReplicaQuery(
  contract.analytics.times,
  ofPlace(async (call) => {
    const { db } = call;
    const { sql, conditions, placed } = countedOrders(call, await resolveFilter(call));
    const text = timesOf(sql, placed('o.created_at'));
    const { rows } = await db.query<Row>(prepared(text, conditions.values));
    const busiest = (of: (row: Row) => string | null) =>
      rows.filter((row) => of(row) !== null).toSorted((one, other) => other.orders - one.orders);
    const locations = busiest(({ location_id }) => location_id);
    // Who delivers belongs to the platform.
    const isOfPlatform = call.audience === 'platform';
    const couriers = isOfPlatform ? busiest(({ rider_user_id }) => rider_user_id) : [];
    const whole = (isNow: boolean) =>
      toTimes(
        rows.find((row) => row.is_now === isNow && row.location_id === null && row.rider_user_id === null),
      );
    return {
      readAt: call.nowMs,
      now: whole(true),
      before: whole(false),
      locations: await nameLocations(db, locations.slice(0, MOST_TOLD_ONE_BY_ONE)),
      locationCount: locations.length,
      couriers: isOfPlatform ? await nameCouriers(db, couriers.slice(0, MOST_TOLD_ONE_BY_ONE)) : null,
      courierCount: couriers.length,
    };
  }),
  NARROWER,
);

/**
 * `counted`: a query of the orders; `placed`: a condition on orders `o` that all of them fulfil. They are read once; places and couriers
 * are told of the window itself alone. Each kind of row is an aggregate of its own: grouping sets would sort all orders of both windows
 * by place, and by courier again, and all their times three times.
 */
function timesOf(counted: string, placed: string): string {
  // Not extract(), which makes a decimal number of each first.
  const minutes = (from: string, to: string) => `date_part('epoch', ${to} - ${from}) / 60`;
  const spread = (measure: Measure) =>
    `count(${measure}) as ${measure}_orders, percentile_disc(0.5) within group (order by ${measure}) as ${measure}_median,
      percentile_disc(0.9) within group (order by ${measure}) as ${measure}_ninth`;
  const figures = `count(*) as orders, count(is_late) as promised, count(*) filter (where is_late) as late,
      ${MEASURES.map(spread).join(', ')}`;
  return `with counted as (${counted}), timed as materialized (
      select f.is_now, f.location_id, d.rider_user_id,
        ${minutes('o.created_at', 'o.confirmed_at')} as confirm,
        case when o.order_time_type = 'Asap' then ${minutes('o.confirmed_at', 'o.ready_at')} end as ready,
        case when o.order_time_type = 'Asap' then ${minutes('o.created_at', 'd.delivery_time')} end as door,
        case when o.delivery_type = 'product' then d.delivery_time else o.ready_at end > ${PROMISED} as is_late
      from counted f join orders o on o.id = f.order_id left join deliveries d on d.order_id = f.order_id
      where not f.is_cancelled and ${placed}
    )
    select true as is_now, null::uuid as location_id, null::uuid as rider_user_id, ${figures} from timed where is_now
    union all select false, null, null, ${figures} from timed where not is_now
    union all select true, location_id, null, ${figures} from timed where is_now group by location_id
    union all select true, null, rider_user_id, ${figures} from timed where is_now and rider_user_id is not null group by rider_user_id`;
}

function toTimes(row: Row | undefined): OrderTimes {
  if (!row) return NOTHING;
  const spread = (measure: Measure): Spread | null => {
    const { [`${measure}_median` as const]: median, [`${measure}_ninth` as const]: ninth } = row;
    if (median === null || ninth === null) return null;
    return { orders: row[`${measure}_orders`], median, ninth };
  };
  const { orders, promised, late } = row;
  return { orders, confirm: spread('confirm'), ready: spread('ready'), door: spread('door'), promised, late };
}

async function nameLocations(db: Queryable, rows: readonly Row[]): Promise<AnalyticsTimes['locations']> {
  const known = await readPlaceNames(
    db,
    rows.flatMap(({ location_id }) => location_id ?? []),
  );
  return rows.flatMap((row) => {
    const name = known.get(row.location_id ?? '');
    return name ? [{ ...name, times: toTimes(row) }] : [];
  });
}

async function nameCouriers(
  db: Queryable,
  rows: readonly Row[],
): Promise<NonNullable<AnalyticsTimes['couriers']>> {
  const { rows: names } = await db.query<{ userId: string; name: string }>({
    name: 'analytics-courier-names',
    text: 'select id as "userId", name from users where id = any($1::uuid[])',
    values: [rows.map(({ rider_user_id }) => rider_user_id)],
  });
  const known = new Map(names.map(({ userId, name }) => [userId, name]));
  return rows.flatMap((row) => {
    const userId = row.rider_user_id ?? '';
    const name = known.get(userId);
    return name === undefined ? [] : [{ userId, name, times: toTimes(row) }];
  });
}
