import type { Window } from '@passline/domain/analytics/windows';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { comparedOf, type ComparedCall } from './compared.ts';
import { addAmounts, addKinds, type FigureFilter } from './figure-filter.ts';

/**
 * A query of the orders that count in a window and in what it is compared with, also cancelled ones: `order_id`, `location_id`,
 * `is_cancelled`, `created_at`, `total` in cents, and `is_now` for those of the window itself. An order that is in both comes twice.
 * What is read of them is joined to it by the caller. `placed`: a condition on a column with the time at which they were placed, that
 * both windows fulfil: a table that is joined whole is then read for their time alone. See docs/rules/analytics.md#compared.
 */
export function countedOrders(
  call: ComparedCall,
  filter: FigureFilter,
): { sql: string; conditions: Conditions; placed: (createdAt: string) => string } {
  const conditions = new Conditions().needsOwnPlan();
  const compared = comparedOf(call, filter);
  const window: Window = { fromMs: call.input.from, beforeMs: call.input.before };
  const now = ordersIn(window, filter, conditions);
  const before = ordersIn(compared.window, compared.filter, conditions);
  const columns = 'order_id, location_id, is_cancelled, created_at, total';
  return {
    sql: `select ${columns}, true as is_now from order_figures ${now}
      union all select ${columns}, false from order_figures ${before}`,
    conditions,
    placed: (createdAt) => {
      const from = conditions.value(new Date(Math.min(window.fromMs, compared.window.fromMs)));
      const before = conditions.value(new Date(Math.max(window.beforeMs, compared.window.beforeMs)));
      return `${createdAt} >= ${from} and ${createdAt} < ${before}`;
    },
  };
}

/** The condition, whose values are added to those of the whole statement. */
function ordersIn({ fromMs, beforeMs }: Window, filter: FigureFilter, whole: Conditions): string {
  const own = whole.beside();
  own.and(`created_at >= ${own.value(new Date(fromMs))} and created_at < ${own.value(new Date(beforeMs))}`);
  return addAmounts(addKinds(own, filter), filter).where;
}
