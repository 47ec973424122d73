import type { AnalyticsChoices } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';

/** What there is to choose from, from the orders themselves. See docs/rules/analytics.md#filters. */
export const readChoices = runReplicaQuery(contract.analytics.choices, async ({ db, reach }) => {
  if (reach.kind === 'nowhere') throw notFound();
  const found = reach.kind === 'anywhere' ? await ofAllOrders(db) : await ofLocation(db, reach.locationId);
  return found ?? { sourceClients: [], deviceTypes: [], orderTypes: [] };
});

/** The different values of a column, by looking each up behind the one before: an index has few of them, many times. */
const distinct = (column: string) => `(with recursive found (word) as (
    (select ${column} from hourly_figures order by ${column} limit 1)
    union all
    select (select ${column} from hourly_figures where ${column} > word order by ${column} limit 1) from found where word is not null
  )
  select coalesce(json_agg(word order by word), '[]') from (
    select word from found where word is not null union select ${column} from figure_changes
  ) all_words)`;

async function ofAllOrders(db: Queryable): Promise<AnalyticsChoices | undefined> {
  const { rows } = await db.query<AnalyticsChoices>({
    name: 'analytics-choices',
    text: `select ${distinct('source_client')} as "sourceClients", ${distinct('device_type')} as "deviceTypes",
      ${distinct('order_type')} as "orderTypes"`,
  });
  return rows[0];
}

const KINDS = 'source_client, device_type, order_type';
const wordsOf = (column: string) => `coalesce(json_agg(distinct ${column}), '[]')`;

/** Of the orders that the location has now: what another one has, or took over, is not told. */
async function ofLocation(db: Queryable, locationId: string): Promise<AnalyticsChoices | undefined> {
  const from = (table: string) =>
    `select ${KINDS}, orders + cancelled as count from ${table} where location_id = $1`;
  const { rows } = await db.query<AnalyticsChoices>({
    name: 'analytics-choices-of-location',
    text: `with counted as (${from('hourly_figures')} union all ${from('figure_changes')}),
        kinds as (select ${KINDS} from counted group by ${KINDS} having sum(count) > 0)
      select ${wordsOf('source_client')} as "sourceClients", ${wordsOf('device_type')} as "deviceTypes",
        ${wordsOf('order_type')} as "orderTypes"
      from kinds`,
    values: [locationId],
  });
  return rows[0];
}
