import type { AnalyticsView } from '@passline/contract/analytics/views';
import { contract } from '@passline/contract/contract';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { lockView, noteOf, VIEW } from './own-views.ts';

/** It shows something else from now on. See docs/rules/analytics.md#saved-views. */
export const replaceView = runAction(contract.analyticsViews.replace, async (call) => {
  const { db, input, nowMs } = call;
  const own = await lockView(call, input.viewId, input.expectedRev);
  call.mayBeUnchanged();
  if (own.view.search === input.search) return own.view;
  const { rows } = await db.query<AnalyticsView>(
    `update analytics_views set search = $2, rev = nextval('live_rev'), saved_at = $3 where id = $1 returning ${VIEW}`,
    [input.viewId, input.search, new Date(nowMs)],
  );
  call.audit(noteOf(own, 'changed'));
  return rows[0] ?? own.view;
});
