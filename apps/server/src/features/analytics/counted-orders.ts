import { moveBefore, type Window } from '@passline/domain/analytics/windows';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { addAmounts, addKinds, type FigureFilter } from './figure-filter.ts';

type Asked = { from: number; before: number; timeZone: string };

/**
 * A query of the orders that count in a window and in the one before, also cancelled ones: `order_id`, `location_id`, `is_cancelled`,
 * `created_at`, and `is_now` for those of the window itself. What is read of them is joined to it by the caller. See
 * docs/rules/analytics.md#the-window-before.
 */
export function countedOrders(
  { from, before, timeZone }: Asked,
  filter: FigureFilter,
): { sql: string; conditions: Conditions; earlier: Window } {
  const move = moveBefore({ fromMs: from, beforeMs: before }, timeZone);
  const earlier = { fromMs: move(from), beforeMs: move(before) };
  const conditions = new Conditions().needsOwnPlan();
  const at = (ms: number) => conditions.value(new Date(ms));
  const begins = at(from);
  conditions.and(`(created_at >= ${begins} and created_at < ${at(before)}
    or created_at >= ${at(earlier.fromMs)} and created_at < ${at(earlier.beforeMs)})`);
  addAmounts(addKinds(conditions, filter), filter);
  return {
    sql: `select order_id, location_id, is_cancelled, created_at, created_at >= ${begins} as is_now from order_figures ${conditions.where}`,
    conditions,
    earlier,
  };
}
