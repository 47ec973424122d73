import { PROMISED } from '../orders/promised-sql.ts';

export type Measure = 'confirm' | 'ready' | 'door';
export const MEASURES: readonly Measure[] = ['confirm', 'ready', 'door'];

const TIMES = `rider_user_id, ${MEASURES.join(', ')}, is_late`;
/** What is told of the time of an order. */
const TOLD = `location_id, ${TIMES}`;
/** What it can be filtered by besides. */
const KINDS = 'order_type, source_client, device_type, total';
/** What is kept of it by the week. */
export const TIMED_COLUMNS = `${TOLD}, ${KINDS}`;

/** Whole seconds that are over. Not extract(), which makes a decimal number of each first. */
const seconds = (from: string, to: string) => `floor(date_part('epoch', ${to} - ${from}))::int`;

/** A query of how long each order took. `counted`: a query of the orders; `placed`: a condition on orders `o` that all of them fulfil. */
function timed(counted: string, placed: string, more: string): string {
  return `select f.is_now, f.location_id, ${more} d.rider_user_id,
      ${seconds('o.created_at', 'o.confirmed_at')} as confirm,
      case when o.order_time_type = 'Asap' then ${seconds('o.confirmed_at', 'o.ready_at')} end as ready,
      case when o.order_time_type = 'Asap' then ${seconds('o.created_at', 'd.delivery_time')} end as door,
      case when o.delivery_type = 'product' then d.delivery_time else o.ready_at end > ${PROMISED} as is_late
    from (${counted}) f join orders o on o.id = f.order_id left join deliveries d on d.order_id = f.order_id
    where not f.is_cancelled and ${placed}`;
}

/** The same with all that is kept by the week. `counted` has it. */
export function wholeTimedOf(counted: string, placed: string): string {
  const kinds = KINDS.split(', ').map((kind) => `f.${kind}, `);
  return `select ${TIMED_COLUMNS} from (${timed(counted, placed, kinds.join(''))}) timed`;
}

type Told = {
  counted: string;
  placed: string;
  /** A query of the orders of other weeks. */
  digests: (table: string, columns: string) => string;
  /** What the first row says of these. */
  digested: string;
};

/**
 * Orders are read once; places and couriers are told of the window itself alone. Each kind of row is an aggregate of its own: grouping
 * sets would sort all orders of both windows by place, and by courier again, and all their times three times.
 */
export function timesOf({ counted, placed, digests, digested }: Told): string {
  const spread = (measure: Measure) =>
    `count(${measure}) as ${measure}_orders, percentile_disc(0.5) within group (order by ${measure}) as ${measure}_median,
      percentile_disc(0.9) within group (order by ${measure}) as ${measure}_ninth`;
  const figures = `count(*) as orders, count(is_late) as promised, count(*) filter (where is_late) as late,
      ${MEASURES.map(spread).join(', ')}`;
  return `with timed as materialized (
      select is_now, ${TOLD} from (${timed(counted, placed, '')}) timed union all ${digests('timed_orders', TOLD)}
    )
    select ${digested} as digested, true as is_now, null::uuid as location_id, null::uuid as rider_user_id, ${figures} from timed where is_now
    union all select null, false, null, null, ${figures} from timed where not is_now
    union all select null, true, location_id, null, ${figures} from timed where is_now group by location_id
    union all select null, true, null, rider_user_id, ${figures} from timed where is_now and rider_user_id is not null group by rider_user_id`;
}
