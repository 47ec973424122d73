import { MOST_VIEWS, type AnalyticsView } from '@passline/contract/analytics/views';
import { contract } from '@passline/contract/contract';
import { actorId } from '../../../kernel/actions/audit.ts';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../../kernel/actions/run-action.ts';
import { lockView, lockViews, nameTaken, noteOf, requirePlace, VIEW } from './own-views.ts';

type SaveCall = Pick<
  ActionCall<{ name: string; search: string }>,
  'db' | 'caller' | 'reach' | 'input' | 'nowMs'
>;

/** See docs/rules/analytics.md#saved-views. */
export const saveView = runAction(contract.analyticsViews.save, async (call) => {
  const { reach, input } = call;
  const { locationId = null } = input;
  requirePlace(reach, locationId);
  await lockViews(call);
  const known = await findByName(call, locationId);
  if (known && !input.isReplacing) throw nameTaken();
  if (known && input.expectedRev !== undefined) await lockView(call, known, input.expectedRev);
  const view = known ? await overwrite(call, known) : await add(call, locationId);
  call.audit(noteOf({ view, locationId }, known ? 'changed' : 'added'));
  return view;
});

/** The id of the one that has this name, in small or capital letters, with or without accents. */
async function findByName(
  { db, caller, input }: SaveCall,
  locationId: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from analytics_views
     where user_id = $1 and location_id is not distinct from $2 and fold_text(name) = fold_text($3)`,
    [actorId(caller), locationId, input.name],
  );
  return rows[0]?.id ?? null;
}

async function overwrite({ db, input, nowMs }: SaveCall, viewId: string): Promise<AnalyticsView> {
  const { rows } = await db.query<AnalyticsView>(
    `update analytics_views set name = $2, search = $3, rev = nextval('live_rev'), saved_at = $4
     where id = $1 returning ${VIEW}`,
    [viewId, input.name, input.search, new Date(nowMs)],
  );
  return required(rows[0]);
}

async function add(call: SaveCall, locationId: string | null): Promise<AnalyticsView> {
  const { db, caller, reach, input, nowMs } = call;
  const owner = actorId(caller);
  const { rows: known } = await db.query<{ count: number; isPlace: boolean }>(
    // Of a place that they have left, they could remove none.
    `select (select count(*)::int from analytics_views where user_id = $1 and ($3 or location_id = $4)) as count,
       $2::uuid is null or exists (select from locations where id = $2) as "isPlace"`,
    [owner, locationId, reach.kind === 'anywhere', reach.kind === 'location' ? reach.locationId : null],
  );
  const { count = 0, isPlace = false } = known[0] ?? {};
  if (!isPlace) throw notFound();
  if (count >= MOST_VIEWS)
    throw refused({
      code: 'views-too-many',
      message: `You have ${MOST_VIEWS} views already. Please remove one that you do not need.`,
    });
  const { rows } = await db.query<AnalyticsView>(
    `insert into analytics_views (user_id, location_id, name, search, saved_at) values ($1, $2, $3, $4, $5)
     returning ${VIEW}`,
    [owner, locationId, input.name, input.search, new Date(nowMs)],
  );
  return required(rows[0]);
}

function required(view: AnalyticsView | undefined): AnalyticsView {
  if (!view) throw new Error('No view was written.');
  return view;
}
