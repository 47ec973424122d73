import { contract } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import type { AuditNote } from '../actions/audit.ts';
import { notFound, refused } from '../actions/refusal.ts';
import { runAction } from '../actions/run-action.ts';
import { nothingToTakeBack, tookBack } from '../actions/taking-back.ts';
import { locationTable } from '../locations/location-table.ts';
import { holdRecords, lockRecord } from '../records/lock-record.ts';
import type { RecordCall, RecordTable } from '../records/record-table.ts';
import { insertRecord, removeRecord, saveRecord } from '../records/write-record.ts';
import { readEntry, readSince } from './read-trail.ts';
import { readScene } from './scene.ts';
import { findSubject, type Subject } from './subject.ts';
import { undoOf, type Undoing } from './undo-of.ts';

/** Gives back exactly what one entry of a timeline changed, while it still is as the entry left it. */
export const undoEntry = runAction(contract.timeline.undo, async (call) => {
  const { db, input, reach, caller, nowMs } = call;
  const subject = await findSubject(db, input, caller, reach);
  const { location, zone } = subject;
  // A removed record is no row to lock: two people who bring it back at once wait for each other here.
  if (location) await lockRecord(db, reach, locationTable, location.locationId);
  else await db.query('select pg_advisory_xact_lock(hashtext($1))', [`timeline of ${input.subject}`]);
  const audience = audienceOf(caller);
  const entry = await readEntry(db, subject, audience, input.entryId);
  if (!entry) throw notFound('There is no such entry.');
  await holdRecords(db, entry.table, [entry.recordId]);
  // Read in statements of their own: what another writer left while the locks were waited for.
  const trail = await readSince(db, subject, audience, [entry]);
  const scene = await readScene(db, trail, { caller, zone, nowMs }, { isHeld: true, of: [entry] });
  const undo = undoOf(scene, entry);
  if (!undo) throw nothingToTakeBack();
  if (!undo.ok) throw refused(undo.refusal);
  const reason = tookBack(entry);
  const noting = { ...call, audit: (note: AuditNote) => call.audit({ ...note, reason }) };
  await restore(noting, entry.table, undo.value, toldAt(subject));
  return { entryId: entry.id };
});

async function restore(
  call: RecordCall,
  table: RecordTable,
  undoing: Undoing,
  told: { locationId?: string },
): Promise<void> {
  if (undoing.kind === 'no record') return removeRecord(call, table, undoing.record);
  if (undoing.kind === 'fields') {
    await saveRecord(call, table, undoing.record, undoing.fields, told);
    return;
  }
  const { rev: _rev, ...record } = undoing.record;
  await insertRecord(call, table, record, told);
}

/** A record without a location of its own is told where it was taken back. */
function toldAt({ location }: Subject): { locationId?: string } {
  return location ? { locationId: location.locationId } : {};
}
