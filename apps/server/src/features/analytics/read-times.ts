import {
  MOST_TOLD_ONE_BY_ONE,
  type AnalyticsTimes,
  type OrderTimes,
  type Spread,
} from '@passline/contract/analytics/times';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { readByWeeks, type Digested } from './digested-weeks.ts';
import { resolveFilter } from './figure-filter.ts';
import { VIEW } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { readPlaceNames } from './read-place-names.ts';
import { timesOf, type Measure } from './times-sql.ts';

/** Times in seconds. */
type Row = Digested & {
  is_now: boolean;
  location_id: string | null;
  rider_user_id: string | null;
  orders: number;
  promised: number;
  late: number;
} & Record<`${Measure}_orders`, number> &
  Record<`${Measure}_median` | `${Measure}_ninth`, number | null>;

const NOTHING: OrderTimes = { orders: 0, confirm: null, ready: null, door: null, promised: 0, late: 0 };

/** How long orders took, by place and courier. See docs/rules/analytics.md#times. */
export const readTimes = runReplicaQuery(
  contract.analytics.times,
  ofPlace(async (call) => {
    const { db } = call;
    const filter = await resolveFilter(call);
    const rows = await readByWeeks<Row>(call, filter, ({ sql, placed, digests }, digested) =>
      timesOf({ counted: sql, placed: placed('o.created_at'), digests, digested }),
    );
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
  VIEW,
);

function toTimes(row: Row | undefined): OrderTimes {
  if (!row) return NOTHING;
  const spread = (measure: Measure): Spread | null => {
    const { [`${measure}_median` as const]: median, [`${measure}_ninth` as const]: ninth } = row;
    if (median === null || ninth === null) return null;
    return { orders: row[`${measure}_orders`], median: median / 60, ninth: ninth / 60 };
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
