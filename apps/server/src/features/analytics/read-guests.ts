import { GUEST_GROUPS, type AnalyticsGuests, type GuestFigures } from '@passline/contract/analytics/guests';
import { MOST_TOLD_ONE_BY_ONE } from '@passline/contract/analytics/times';
import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { countedOrders } from './counted-orders.ts';
import { resolveFilter } from './figure-filter.ts';
import { VIEW } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { readPlaceNames } from './read-place-names.ts';

type Row = {
  told: 'whole' | 'unknown' | 'group' | 'place';
  is_now: boolean;
  location_id: string | null;
  /** The least number of orders of a group. */
  least: number;
  guests: number;
  first_time: number;
  came_back: number;
  orders: number;
  processed: number;
};

const NOTHING: GuestFigures = { guests: 0, firstTime: 0, cameBack: 0, orders: 0, processed: 0 };

/** Who ordered for the first time and who came back, as numbers alone. See docs/rules/analytics.md#guests. */
export const readGuests = runReplicaQuery(
  contract.analytics.guests,
  ofPlace(async (call) => {
    const { db, input, reach } = call;
    const { sql, conditions } = countedOrders(call, await resolveFilter(call));
    // What guests ordered elsewhere is not told to a restaurant, not even as whether this was their first order.
    const known =
      reach.kind === 'location' ? `and o.location_id = ${conditions.value(reach.locationId)}` : '';
    const until = conditions.value(new Date(input.before));
    const { rows } = await db.query<Row>(prepared(guestsOf(sql, until, known), conditions.values));
    const of = (told: Row['told']) => rows.filter((row) => row.told === told);
    const whole = (isNow: boolean) => toFigures(of('whole').find(({ is_now }) => is_now === isNow));
    const [unknown] = of('unknown');
    return {
      readAt: call.nowMs,
      now: whole(true),
      before: whole(false),
      notKnown: { orders: unknown?.orders ?? 0, processed: unknown?.processed ?? 0 },
      groups: GUEST_GROUPS.map((group) => ({
        ...group,
        ...toFigures(of('group').find(({ least }) => least === group.from)),
      })),
      ...(await tellPlaces(db, of('place'))),
    };
  }),
  VIEW,
);

const FIGURES = `count(*) as guests, count(*) filter (where is_first) as first_time,
  count(*) filter (where not is_first or orders > 1) as came_back, sum(orders) as orders, sum(processed) as processed`;
const LEAST = GUEST_GROUPS.toReversed()
  .map(({ from }) => `when orders >= ${from} then ${from}`)
  .join(' ');

/**
 * `counted`: a query of the orders; `until`: a placeholder of the end of the window; `known`: a condition on all orders that are looked
 * at for whether one is a guest's first. One pass over them all is cheaper than looking up each guest of a long window. Phone numbers
 * become digits once for each as it was written, since that costs more than all the rest.
 */
function guestsOf(counted: string, until: string, known: string): string {
  const ofWindow = (
    name: string,
    condition: string,
  ) => `count(*) filter (where ${condition}) as ${name}_orders,
      sum(o.total) filter (where ${condition}) as ${name}_processed, min(o.created_at) filter (where ${condition}) as ${name}_first_at`;
  const added = ['now', 'before'].map(
    (name) => `sum(${name}_orders) as ${name}_orders, sum(${name}_processed) as ${name}_processed,
      min(${name}_first_at) as ${name}_first_at`,
  );
  const window = (
    isNow: boolean,
    name: string,
    from: string,
  ) => `select ${isNow} as is_now, location_id, guest,
      ${name}_orders as orders, ${name}_processed as processed, ${name}_first_at = first_at as is_first from ${from} where ${name}_orders > 0`;
  return `with counted as (${counted}), written as (
      select o.location_id, o.user_id, case when o.user_id is null then o.phone_number end as phone_number,
        min(o.created_at) as first_at, ${ofWindow('now', 'f.is_now')}, ${ofWindow('before', 'not f.is_now')}
      from orders o left join counted f on f.order_id = o.id
      where o.status <> 'Cancelled' and o.created_at < ${until} ${known} group by 1, 2, 3
    ), at_places as materialized (
      select location_id, guest, min(first_at) as first_at, ${added.join(', ')}
      from (select *, coalesce(user_id::text, nullif(normal_phone(phone_number), '')) as guest from written) named group by 1, 2
    ), everywhere as materialized (
      select null::uuid as location_id, guest, min(first_at) as first_at, ${added.join(', ')} from at_places group by guest
    ), ordered as (
      ${window(true, 'now', 'everywhere')} union all ${window(false, 'before', 'everywhere')}
    ), ordered_at as (${window(true, 'now', 'at_places')})
    select 'whole' as told, is_now, null::uuid as location_id, 0 as least, ${FIGURES} from ordered where guest is not null group by is_now
    union all select 'unknown', true, null, 0, 0, 0, 0, orders, processed from ordered where guest is null and is_now
    union all select 'group', true, null, case ${LEAST} end as least, ${FIGURES} from ordered where guest is not null and is_now group by least
    union all select 'place', true, location_id, 0, ${FIGURES} from ordered_at where guest is not null group by location_id`;
}

function toFigures(row: Row | undefined): GuestFigures {
  if (!row) return NOTHING;
  const { guests, first_time, came_back, orders, processed } = row;
  return { guests, firstTime: first_time, cameBack: came_back, orders, processed };
}

async function tellPlaces(
  db: Queryable,
  rows: readonly Row[],
): Promise<Pick<AnalyticsGuests, 'locations' | 'locationCount'>> {
  const places = rows
    .flatMap((row) => (row.location_id === null ? [] : [{ ...row, location_id: row.location_id }]))
    .toSorted((one, other) => other.guests - one.guests);
  const told = places.slice(0, MOST_TOLD_ONE_BY_ONE);
  const names = await readPlaceNames(
    db,
    told.map(({ location_id }) => location_id),
  );
  return {
    locations: told.flatMap((row) => {
      const place = names.get(row.location_id);
      return place ? [{ ...place, figures: toFigures(row) }] : [];
    }),
    locationCount: places.length,
  };
}
