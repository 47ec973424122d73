import type { AnalyticsChoices } from '@passline/contract/analytics/analytics';
import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** The different values of a column, by looking each up behind the one before: an index has few of them, many times. */
const distinct = (column: string) => `(with recursive found (word) as (
    (select ${column} from hourly_figures order by ${column} limit 1)
    union all
    select (select ${column} from hourly_figures where ${column} > word order by ${column} limit 1) from found where word is not null
  )
  select coalesce(json_agg(word order by word), '[]') from (
    select word from found where word is not null union select ${column} from figure_changes
  ) all_words)`;

/** What there is to choose from, from the orders themselves. See docs/rules/analytics.md#filters. */
export const readChoices = runQuery(contract.analytics.choices, async ({ db }) => {
  const { rows } = await db.query<AnalyticsChoices>({
    name: 'analytics-choices',
    text: `select ${distinct('source_client')} as "sourceClients", ${distinct('device_type')} as "deviceTypes",
      ${distinct('order_type')} as "orderTypes"`,
  });
  return rows[0] ?? { sourceClients: [], deviceTypes: [], orderTypes: [] };
});
