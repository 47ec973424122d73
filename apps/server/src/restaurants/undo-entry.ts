import { contract, reachOf } from '@passline/contract';
import type { Queryable } from '@passline/database';
import { audienceOf } from '../actions/audience.ts';
import type { AuditNote } from '../actions/audit.ts';
import { notFound, refused } from '../actions/refusal.ts';
import { runAction, type ActionCall } from '../actions/run-action.ts';
import { nothingToTakeBack, tookBack, type Undoing } from '../actions/taking-back.ts';
import { readKeptImages } from '../images/kept-images.ts';
import { toLocation, type LocationRecord } from '../locations/location-record.ts';
import { lockLocation } from '../locations/lock-location.ts';
import { saveLocation } from '../locations/save-location.ts';
import { restoreRule } from '../notifications/restore-rule.ts';
import { readLocationTrail, type LocationTrailEntry } from './location-trail.ts';
import { undoOf } from './location-undo.ts';
import { lockPrivate, savePrivate } from './private-record.ts';
import { readRecords } from './read-timeline.ts';
import { imagesOf } from './restorable-columns.ts';

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
  if (entry.table === 'notification_rules') await holdRule(db, entry.recordId);
  const isImageKept = await readKeptImages(db, imagesOf(entry.before), { isHeld: true });
  // Read again in a statement of its own: what another writer left while the locks were waited for.
  const { location, current } = await readRecords(db, locked.id);
  const scene = { trail, current, isImageKept, caller, zone: location.timezone, nowMs };
  const undo = undoOf(scene, entry);
  if (!undo) throw nothingToTakeBack();
  if (!undo.ok) throw refused(undo.refusal);
  await restore(call, location, entry, undo.value);
  return toLocation((await readRecords(db, locked.id)).location, audienceOf(caller));
});

async function restore(
  call: Pick<ActionCall<unknown>, 'db' | 'audit'>,
  location: LocationRecord,
  entry: LocationTrailEntry,
  undoing: Undoing,
): Promise<void> {
  const { db } = call;
  const reason = tookBack(entry);
  const noting = { db, audit: (note: AuditNote) => call.audit({ ...note, reason }) };
  if (undoing.kind !== 'fields' || entry.table === 'notification_rules') {
    return restoreRule(noting, location.id, entry.recordId, undoing);
  }
  const { fields } = undoing;
  if (entry.table === 'locations') {
    await requireRegion(db, fields);
    await saveLocation(noting, location, fields);
  } else {
    await savePrivate(noting, await lockPrivate(db, location.restaurant_id), fields, location.id);
  }
}

async function holdRule(db: Queryable, id: string): Promise<void> {
  await db.query('select 1 from notification_rules where id = $1 for update', [id]);
}

/** A region may be gone since. */
async function requireRegion(db: Queryable, { region_id: regionId }: Record<string, unknown>): Promise<void> {
  if (typeof regionId !== 'string') return;
  const { rows } = await db.query('select 1 from regions where id = $1', [regionId]);
  if (rows.length === 0)
    throw refused({ code: 'undo-changed-since', message: 'The region is not there any more.' });
}
