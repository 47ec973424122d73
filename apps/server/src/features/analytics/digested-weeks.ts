import type { Queryable } from '@passline/database';
import type { ComparedCall } from './compared.ts';
import { countedOrders, type CountedOrders } from './counted-orders.ts';
import type { FigureFilter } from './figure-filter.ts';

/** How many of the digests that a statement read were good at its own moment. */
export type Digested = { digested: number };

/** How often weeks that are not good any more are left out; then every order is read. */
const MOST_TRIES = 3;
const IS_GOOD = 'not exists (select from week_changes c where c.week = w.week)';

type WeeksCall = ComparedCall & { db: Queryable };

/**
 * Reads what counts from the digests of whole weeks and from the orders of all other time. `write` makes the statement, whose first row
 * says `digested`: an expression that is handed to it. Where an order of one of these weeks changed since they were chosen, the statement
 * is asked again without that week, so what is answered is of one moment. `isDigested`: false where the digests do not know the filter.
 * See docs/rules/analytics.md#weeks.
 */
export async function readByWeeks<Row extends Digested>(
  call: WeeksCall,
  filter: FigureFilter,
  write: (orders: CountedOrders, digested: string) => string,
  isDigested = true,
): Promise<Row[]> {
  const { db } = call;
  for (let tries = 1; ; tries += 1) {
    const digested = isDigested && tries <= MOST_TRIES ? await readDigestedWeeks(db) : undefined;
    const orders = countedOrders(call, filter, digested);
    const { conditions, weeks } = orders;
    const chosen = conditions.value(weeks.map((week) => new Date(week)));
    const good = `(select count(*)::int from digested_weeks w where w.week = any(${chosen}::timestamptz[]) and ${IS_GOOD})`;
    // Without a name: it is planned for its own values, and its text differs with the weeks.
    const { rows } = await db.query<Row>({ text: write(orders, good), values: conditions.values });
    if (weeks.length === 0 || rows[0]?.digested === weeks.length) return rows;
  }
}

async function readDigestedWeeks(db: Queryable): Promise<Set<number>> {
  const { rows } = await db.query<{ week: string }>({
    name: 'analytics-digested-weeks',
    text: `select w.week from digested_weeks w where ${IS_GOOD}`,
  });
  return new Set(rows.map(({ week }) => Date.parse(week)));
}
