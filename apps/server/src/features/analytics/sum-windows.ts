import { prepared, type Queryable } from '@passline/database';
import type { Window } from '@passline/domain/analytics/windows';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countedIn } from './counted.ts';
import type { FigureFilter } from './figure-filter.ts';

/** What counts in a window; amounts in cents. See docs/rules/analytics.md#figures. */
export type Sums = { orders: number; cancelled: number; total: number; commission: number; revenue: number };

export const NOTHING: Sums = { orders: 0, cancelled: 0, total: 0, commission: 0, revenue: 0 };

const EVERY_ORDER: FigureFilter = {
  places: null,
  comparedPlaces: null,
  orderTypes: null,
  sourceClients: null,
  deviceTypes: null,
  amounts: null,
  isAmountIgnored: false,
};

/** The sums of all orders in each of the windows, which may overlap. In one statement, so that all are of one moment. */
export async function sumWindows(db: Queryable, windows: readonly Window[]): Promise<Sums[]> {
  const conditions = new Conditions().needsOwnPlan();
  const parts = windows.map(
    (window, number) =>
      `select ${number} as number, counted.* from (${countedIn(window, EVERY_ORDER, conditions)}) counted`,
  );
  const text = `select number, sum(orders) as orders, sum(cancelled) as cancelled, sum(total) as total,
      sum(commission) as commission, sum(revenue) as revenue
    from (${parts.join(' union all ')}) placed group by number`;
  const { rows } = await db.query<Sums & { number: number }>(prepared(text, conditions.values));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return windows.map((_, number) => byNumber.get(number) ?? NOTHING);
}
