import type { AnalyticsView } from '@passline/contract/analytics/views';
import { contract } from '@passline/contract/contract';
import { actorId } from '../../../kernel/actions/audit.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { lockView, nameTaken, noteOf, VIEW } from './own-views.ts';

/** See docs/rules/analytics.md#saved-views. */
export const renameView = runAction(contract.analyticsViews.rename, async (call) => {
  const { db, input, caller, nowMs } = call;
  const own = await lockView(call, input.viewId, input.expectedRev);
  call.mayBeUnchanged();
  if (own.view.name === input.name) return own.view;
  const { rowCount } = await db.query(
    `select from analytics_views
     where user_id = $1 and location_id is not distinct from $2 and fold_text(name) = fold_text($3) and id <> $4`,
    [actorId(caller), own.locationId, input.name, input.viewId],
  );
  if (rowCount) throw nameTaken();
  const { rows } = await db.query<AnalyticsView>(
    `update analytics_views set name = $2, rev = nextval('live_rev'), saved_at = $3 where id = $1 returning ${VIEW}`,
    [input.viewId, input.name, new Date(nowMs)],
  );
  call.audit(noteOf(own, 'changed'));
  return rows[0] ?? own.view;
});
