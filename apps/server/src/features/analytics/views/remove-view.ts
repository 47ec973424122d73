import { contract } from '@passline/contract/contract';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { lockView, noteOf } from './own-views.ts';

/** Answers with what it was: undoing saves it again. See docs/rules/analytics.md#saved-views. */
export const removeView = runAction(contract.analyticsViews.remove, async (call) => {
  const { db, input } = call;
  const own = await lockView(call, input.viewId);
  await db.query('delete from analytics_views where id = $1', [input.viewId]);
  call.audit(noteOf(own, 'removed'));
  return own.view;
});
