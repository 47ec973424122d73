import { splitByWeeks } from '@passline/domain/analytics/split-by-weeks';
import type { Window } from '@passline/domain/analytics/windows';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { comparedOf, type ComparedCall } from './compared.ts';
import { addAmounts, addKinds, type FigureFilter } from './figure-filter.ts';

export type CountedOrders = {
  /**
   * A query of the orders that count, also cancelled ones: `order_id`, `location_id`, `is_cancelled`, `created_at`, `total` in cents,
   * and `is_now` for those of the window itself.
   */
  sql: string;
  conditions: Conditions;
  /**
   * A condition on a column with the time at which they were placed, that all of them fulfil: a table that is joined whole is then read
   * for their time alone.
   */
  placed: (createdAt: string) => string;
  /** A query of `columns` of those rows of a digest that count as well, and `is_now`. `table` has `week` and the columns of the filter. */
  digests: (table: string, columns: string) => string;
  /** The weeks of which the digest counts; an order of them is not in `sql`. In milliseconds. */
  weeks: number[];
};

const NONE: ReadonlySet<number> = new Set();

/**
 * The orders that count in a window and in what it is compared with. An order that is in both comes twice. What is read of them is joined
 * to them by the caller. `digested`: the weeks that are read from their digests. See docs/rules/analytics.md#compared.
 */
export function countedOrders(
  call: ComparedCall,
  filter: FigureFilter,
  digested: ReadonlySet<number> = NONE,
): CountedOrders {
  const conditions = new Conditions().needsOwnPlan();
  const compared = comparedOf(call, filter);
  const both = [
    { isNow: true, filter, window: { fromMs: call.input.from, beforeMs: call.input.before } },
    { isNow: false, filter: compared.filter, window: compared.window },
  ].map((one) => ({ ...one, ...splitByWeeks(one.window, digested) }));
  const columns = 'order_id, location_id, is_cancelled, created_at, total';
  const within = (column: string, windows: readonly Window[]) => inAny(column, windows, conditions);
  return {
    sql: both
      .map(({ isNow, rest, filter: of }) => {
        const where = conditions.beside().and(within('created_at', rest));
        return `select ${columns}, ${isNow} as is_now from order_figures ${addAmounts(addKinds(where, of), of).where}`;
      })
      .join(' union all '),
    conditions,
    placed: (createdAt) =>
      within(
        createdAt,
        both.flatMap(({ rest }) => rest),
      ),
    digests: (table, of) =>
      both
        .map(({ isNow, weeks, filter: kinds }) => {
          // Where no week counts, the digest may not even know the filter.
          if (weeks.length === 0) return `select ${isNow} as is_now, ${of} from ${table} where false`;
          const where = conditions.beside();
          where.and(`week = any(${conditions.value(weeks.map(toDate))}::timestamptz[])`);
          return `select ${isNow} as is_now, ${of} from ${table} ${addAmounts(addKinds(where, kinds), kinds).where}`;
        })
        .join(' union all '),
    weeks: [...new Set(both.flatMap(({ weeks }) => weeks))],
  };
}

const toDate = (atMs: number) => new Date(atMs);

function inAny(column: string, windows: readonly Window[], conditions: Conditions): string {
  const parts = windows.map(
    ({ fromMs, beforeMs }) =>
      `${column} >= ${conditions.value(toDate(fromMs))} and ${column} < ${conditions.value(toDate(beforeMs))}`,
  );
  return parts.length > 0 ? `(${parts.join(' or ')})` : 'false';
}
