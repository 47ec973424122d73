import type { AnalyticsView } from '@passline/contract/analytics/views';
import { contract } from '@passline/contract/contract';
import { actorId } from '../../../kernel/actions/audit.ts';
import { unauthorized } from '../../../kernel/actions/refusal.ts';
import { runQuery } from '../../../kernel/actions/run-action.ts';
import { requirePlace, VIEW } from './own-views.ts';

/** The caller's own. See docs/rules/analytics.md#saved-views. */
export const listViews = runQuery(contract.analyticsViews.list, async ({ db, input, caller, reach }) => {
  if (!caller) throw unauthorized();
  const { locationId = null } = input;
  requirePlace(reach, locationId);
  const { rows } = await db.query<AnalyticsView>({
    name: 'analytics-views',
    text: `select ${VIEW} from analytics_views
      where user_id = $1 and location_id is not distinct from $2 order by fold_text(name)`,
    values: [actorId(caller), locationId],
  });
  return rows;
});
