import { contract } from '@passline/contract/contract';
import { audienceOf } from '../actions/audience.ts';
import type { AuditNote } from '../actions/audit.ts';
import { notFound } from '../actions/refusal.ts';
import { runPreparedAction, type ActionCall } from '../actions/run-action.ts';
import { tookBack } from '../actions/taking-back.ts';
import { inTurns } from '../in-turns.ts';
import { holdRecords, lockRecord } from '../records/lock-record.ts';
import type { RecordCall, RecordTable } from '../records/record-table.ts';
import { insertRecords, removeRecords, saveRecords } from '../records/write-record.ts';
import { holdErasings, namedByErasing } from './named-by-erasing.ts';
import { readEntry, readRequests, readSince } from './read-trail.ts';
import { readScene } from './scene.ts';
import { findSubject, type Subject } from './subject.ts';
import { beginUndo, discardUndo, stageUndo, type AskedUndo } from './stage-undo.ts';
import { undoneInPortions } from './undone-in-portions.ts';
import type { Undoing } from './undo-of.ts';
import { undoOrRefuse } from './undo-or-refuse.ts';
import { editedRecords } from './edited-records.ts';

/**
 * Undoes exactly what one entry of a timeline changed, while it still is as the entry left it; if a request's changes are
 * shown as one, all of them or none.
 */
export const undoEntry = runPreparedAction(
  contract.timeline.undo,
  stageUndo,
  (call, staged) => (staged ? beginUndo(call, staged) : undoAtOnce(call)),
  { settle: discardUndo },
);

async function undoAtOnce(call: ActionCall<AskedUndo>): Promise<{ entryId: number }> {
  const { db, input, reach, caller, nowMs } = call;
  const records = call.of(editedRecords);
  const subject = await findSubject(db, records, input, caller, reach);
  const { location, zone } = subject;
  // A removed record has no row to lock: two people who restore it at once wait for each other here.
  if (location) await lockRecord(db, reach, records.locations, location.locationId);
  else await db.query('select pg_advisory_xact_lock(hashtext($1))', [`timeline of ${input.subject}`]);
  // Before the entry is read: an erasing that ends later would leave what it had taken out of the entry.
  await call.of(holdErasings)(db);
  const audience = audienceOf(caller);
  const entry = await readEntry(db, subject, audience, input.entryId);
  if (!entry) throw notFound('There is no such entry.');
  const inPortions = await call.of(undoneInPortions)[input.subject]?.();
  await inPortions?.requireDone(db, entry.requestId);
  const entries = subject.isByRequest
    ? await readRequests(db, subject, audience, [entry.requestId])
    : [entry];
  for (const table of subject.tables) {
    const ids = entries.filter((one) => one.table === table).map(({ recordId }) => recordId);
    if (ids.length > 0) await holdRecords(db, table, [...new Set(ids)]);
  }
  // Read in separate statements: the state that another writer left while the locks were awaited.
  const trail = await readSince(db, subject, audience, entries);
  const known = { caller, zone, nowMs, namedByErasing: call.of(namedByErasing) };
  const scene = await readScene(db, trail, known, { isHeld: true, of: entries });
  const undoings = await inTurns(entries, (one) => ({
    table: one.table,
    undoing: undoOrRefuse(scene, one),
  }));
  const reason = tookBack(entry);
  const noting = { ...call, audit: (note: AuditNote) => call.audit({ ...note, reason }) };
  // What came last goes first: a category is there before its products are.
  for (const { table, steps } of inRuns(undoings.toReversed()))
    await restore(noting, table, steps, toldAt(subject));
  return { entryId: entry.id };
}

type Run = { table: RecordTable; steps: Undoing[] };

/** Successive writes of the same kind are done together. */
function inRuns(undoings: readonly { table: RecordTable; undoing: Undoing }[]): Run[] {
  const runs: Run[] = [];
  for (const { table, undoing } of undoings) {
    const last = runs.at(-1);
    if (last?.table === table && last.steps[0]?.kind === undoing.kind) last.steps.push(undoing);
    else runs.push({ table, steps: [undoing] });
  }
  return runs;
}

async function restore(
  call: RecordCall,
  table: RecordTable,
  steps: readonly Undoing[],
  told: { locationId?: string },
): Promise<void> {
  const fields = steps.flatMap((step) => (step.kind === 'fields' ? [step] : []));
  if (fields.length > 0)
    await saveRecords(
      call,
      table,
      fields.map((step) => ({ locked: step.record, fields: step.fields })),
      told,
    );
  const gone = steps.flatMap((step) => (step.kind === 'no record' ? [step.record] : []));
  if (gone.length > 0) await removeRecords(call, table, gone);
  const back = steps.flatMap(({ kind, record }) => {
    const { rev: _rev, ...was } = record;
    return kind === 'record' ? [was] : [];
  });
  if (back.length > 0) await insertRecords(call, table, back, { ...told, isBack: true });
}

/** The undo of a record without a location is shown where it was done. */
function toldAt({ location }: Subject): { locationId?: string } {
  return location ? { locationId: location.locationId } : {};
}
