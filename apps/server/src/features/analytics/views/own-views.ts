import type { AnalyticsView } from '@passline/contract/analytics/views';
import { covers, type Reach } from '@passline/contract/kernel/permissions';
import { actorId, type AuditNote } from '../../../kernel/actions/audit.ts';
import { conflict, forbidden, notFound, refused } from '../../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../../kernel/actions/run-action.ts';

/** A view as its owner gets it. */
export const VIEW = 'id as "viewId", name, search, rev';

type ViewCall = Pick<ActionCall<unknown>, 'db' | 'caller' | 'callerName' | 'reach'>;

function reaches(reach: Reach, locationId: string | null): boolean {
  return locationId === null ? reach.kind === 'anywhere' : covers(reach, locationId);
}

/** @throws NOT_FOUND for a location out of the caller's reach, FORBIDDEN for the platform's screen */
export function requirePlace(reach: Reach, locationId: string | null): void {
  if (!reaches(reach, locationId)) throw locationId === null ? forbidden() : notFound();
}

/** One after the other: views are counted, and their names compared. */
export async function lockViews({ db, caller }: Pick<ViewCall, 'db' | 'caller'>): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('analytics views of ' || $1))`, [actorId(caller)]);
}

type OwnView = { view: AnalyticsView; locationId: string | null };

/**
 * One of the caller's own, locked. That of somebody else is answered like one that does not exist.
 *
 * @throws NOT_FOUND, CONFLICT if it is not as `expectedRev` says
 */
export async function lockView(call: ViewCall, viewId: string, expectedRev?: number): Promise<OwnView> {
  const { db, caller, reach } = call;
  await lockViews(call);
  const { rows } = await db.query<AnalyticsView & { locationId: string | null; savedAt: string }>(
    `select ${VIEW}, location_id as "locationId", saved_at as "savedAt" from analytics_views
     where id = $1 and user_id = $2 for update`,
    [viewId, actorId(caller)],
  );
  const [row] = rows;
  if (!row || !reaches(reach, row.locationId)) throw notFound();
  const { locationId, savedAt, ...view } = row;
  if (expectedRev !== undefined && expectedRev !== view.rev)
    throw conflict(
      `You changed ${view.name} in another window meanwhile. Nothing was changed now.`,
      view,
      call.callerName,
      Date.parse(savedAt),
    );
  return { view, locationId };
}

export function nameTaken() {
  return refused({
    code: 'view-taken',
    message: 'You have a view of this name already.',
    field: 'name',
  });
}

/** The trail says that somebody did something with a view of theirs, and not what it is called or shows: all super admins read it. */
export function noteOf({ view, locationId }: OwnView, change: 'added' | 'changed' | 'removed'): AuditNote {
  return {
    table: 'analytics_views',
    id: view.viewId,
    locationId,
    before: change === 'added' ? null : {},
    after: change === 'removed' ? null : {},
  };
}
