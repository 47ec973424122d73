import { contract, reachOf } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { notFound, refused } from '../actions/refusal.ts';
import { runAction, type ActionCall } from '../actions/run-action.ts';
import { nothingToTakeBack, tookBack } from '../actions/taking-back.ts';
import { toLocation } from './location-record.ts';
import { readLocationTrail, type LocationTrailEntry } from './location-trail.ts';
import { undoOf } from './location-undo.ts';
import { lockLocation } from './lock-location.ts';
import { lockPrivate, savePrivate } from './private-record.ts';
import { readRecords } from './read-timeline.ts';
import { saveLocation } from './save-location.ts';

/** Gives back exactly what one entry of a location's timeline changed, while it still is as the entry left it. */
export const undoEntry = runAction(contract.restaurants.undo, async (call) => {
  const { db, input, reach, caller, nowMs } = call;
  const locked = await lockLocation(db, reach, input.locationId);
  const trail = await readLocationTrail(db, {
    locationId: locked.id,
    restaurantId: locked.restaurant_id,
    isPrivate: reachOf('restaurants:private', caller).kind === 'anywhere',
  });
  const entry = trail.find(({ id }) => id === input.entryId);
  if (!entry) throw notFound('There is no such entry.');
  if (entry.table === 'restaurant_private') await lockPrivate(db, locked.restaurant_id);
  if (entry.table === 'notification_rules') await lockRule(db, entry.recordId);
  // Read again in a statement of its own: what another writer left while the locks were waited for.
  const { location, current } = await readRecords(db, locked.id);
  const undo = undoOf({ trail, current, caller, zone: location.timezone, nowMs }, entry);
  if (!undo) throw nothingToTakeBack();
  if (!undo.ok) throw refused(undo.refusal);
  await requireRegion(db, undo.value);
  await restore(call, entry, undo.value);
  return toLocation((await readRecords(db, locked.id)).location);
});

type UndoCall = Pick<ActionCall<{ locationId: string }>, 'db' | 'audit' | 'input' | 'reach'>;

async function restore(call: UndoCall, entry: LocationTrailEntry, columns: Record<string, unknown>) {
  const { db, input } = call;
  const reason = tookBack(entry);
  const noting = { db, audit: (note: Parameters<typeof call.audit>[0]) => call.audit({ ...note, reason }) };
  const { location } = await readRecords(db, input.locationId);
  if (entry.table === 'locations') await saveLocation(noting, location, columns);
  else if (entry.table === 'restaurant_private') {
    await savePrivate(noting, await lockPrivate(db, location.restaurant_id), columns, input.locationId);
  } else await restoreRule(noting, entry, columns, input.locationId);
}

async function restoreRule(
  { db, audit }: Pick<UndoCall, 'db' | 'audit'>,
  { recordId, after }: LocationTrailEntry,
  columns: Record<string, unknown>,
  locationId: string,
): Promise<void> {
  const names = Object.keys(columns);
  await db.query(
    `update notification_rules set ${names.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1`,
    [recordId, ...Object.values(columns)],
  );
  audit({ table: 'notification_rules', id: recordId, locationId, before: after, after: columns });
}

async function lockRule(db: Queryable, id: string): Promise<void> {
  await db.query('select 1 from notification_rules where id = $1 for update', [id]);
}

/** A region may be gone since. */
async function requireRegion(db: Queryable, { region_id: regionId }: Record<string, unknown>): Promise<void> {
  if (typeof regionId !== 'string') return;
  const { rows } = await db.query('select 1 from regions where id = $1', [regionId]);
  if (rows.length === 0)
    throw refused({ code: 'undo-changed-since', message: 'The region is not there any more.' });
}
