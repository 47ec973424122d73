import { MOST_CHOICES, type AnalyticsChoices } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { OrderType } from '@passline/domain/orders/order-states';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { ofPlace } from './of-place.ts';

/** The words of a column, in their order, and how many there are in all. */
type Words<Word = string> = { words: Word[]; count: number };
type Row = { source_client: Words; device_type: Words; order_type: Words<OrderType> };
const COLUMNS = ['source_client', 'device_type', 'order_type'] as const;

/** What there is to choose from, from the orders themselves. See docs/rules/analytics.md#filters. */
export const readChoices = runReplicaQuery(
  contract.analytics.choices,
  ofPlace(async ({ db, reach }): Promise<AnalyticsChoices> => {
    if (reach.kind === 'nowhere') throw notFound();
    const found =
      reach.kind === 'anywhere' ? await ofAllOrders(db) : await readUsed(db, reach.locationId, COLUMNS);
    return {
      sourceClients: found.source_client.words,
      sourceClientCount: found.source_client.count,
      deviceTypes: found.device_type.words,
      deviceTypeCount: found.device_type.count,
      orderTypes: found.order_type.words,
    };
  }),
);

const DIMENSIONS = 'hour, location_id, order_type, source_client, device_type';

/**
 * The words of a column that an order has now, by looking each up behind the one before: an index has few of them, many times. An hour
 * whose orders have moved away stays with sums of nothing.
 */
const livingWords = (column: string) => `(with recursive found (word) as (
    (select ${column} from hourly_figures order by ${column} limit 1)
    union all
    select (select ${column} from hourly_figures where ${column} > word order by ${column} limit 1) from found where word is not null
  ), all_words as (select word from found where word is not null union select ${column} from pending)
  select json_build_object('words', coalesce(json_agg(word order by word), '[]'), 'count', count(*)) from all_words
  where exists (
    select from hourly_figures h left join pending p using (${DIMENSIONS})
    where h.${column} = word and h.orders + h.cancelled > 0 and h.orders + h.cancelled + coalesce(p.count, 0) > 0
  ) or exists (
    select from pending p left join hourly_figures h using (${DIMENSIONS})
    where p.${column} = word and p.count > 0 and p.count + coalesce(h.orders + h.cancelled, 0) > 0
  )) as ${column}`;

async function ofAllOrders(db: Queryable): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: 'analytics-choices',
    text: `with pending as materialized (
        select ${DIMENSIONS}, sum(orders + cancelled) as count from figure_changes group by ${DIMENSIONS})
      select ${COLUMNS.map(livingWords).join(', ')}`,
  });
  const found = ofOneRow(rows);
  const crowded = COLUMNS.filter((column) => found[column].count > MOST_CHOICES);
  // All hours are read for it: only where somebody writes a different word into each order.
  return crowded.length === 0 ? found : { ...found, ...(await readUsed(db, null, crowded)) };
}

/** The most used words of these columns, of the orders that a location has now: what another one has, or took over, is not told. */
async function readUsed<Column extends keyof Row>(
  db: Queryable,
  locationId: string | null,
  columns: readonly Column[],
): Promise<Pick<Row, Column>> {
  const counted = ['hourly_figures', 'figure_changes'].map(
    (table) => `select ${COLUMNS.join(', ')}, orders + cancelled as count from ${table}
      where $1::uuid is null or location_id = $1`,
  );
  const used = (column: Column) => `(
    select json_build_object('words', coalesce(json_agg(word order by word) filter (where place <= ${MOST_CHOICES}), '[]'),
      'count', count(*))
    from (
      select ${column} as word, row_number() over (order by sum(count) desc, ${column}) as place from counted
      group by ${column} having sum(count) > 0
    ) used) as ${column}`;
  const { rows } = await db.query<Pick<Row, Column>>({
    text: `with counted as materialized (${counted.join(' union all ')}) select ${columns.map(used).join(', ')}`,
    values: [locationId],
  });
  return ofOneRow(rows);
}

function ofOneRow<One>([row]: readonly One[]): One {
  if (!row) throw new Error('A count has no row.');
  return row;
}
