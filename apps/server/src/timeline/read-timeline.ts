import { contract, type RecordEntry } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { nameRecords } from './name-records.ts';
import { readSince, readTrail, type TrailEntry } from './read-trail.ts';
import { readScene, type UndoScene } from './scene.ts';
import { findSubject } from './subject.ts';
import { undoOf } from './undo-of.ts';

/** What was changed of a subject, newest first, and whether each of it can be taken back now. */
export const readTimeline = runQuery(contract.timeline.read, async ({ db, input, reach, caller, nowMs }) => {
  if (!caller) throw unauthorized();
  const subject = await findSubject(db, input, caller, reach);
  const audience = audienceOf(caller);
  const { entries, ...page } = await readTrail(db, subject, audience, input);
  // The first page holds all that came after any of its entries.
  const trail = input.cursor === undefined ? entries : await readSince(db, subject, audience, entries);
  const known = { caller, zone: subject.zone, nowMs };
  const scene = await readScene(db, trail, known, { of: entries });
  const told = entries.map((entry) => toRecordEntry(scene, entry));
  return { rows: await nameRecords(db, told), ...page };
});

function toRecordEntry(scene: UndoScene, entry: TrailEntry): RecordEntry {
  const { table, recordId, ...told } = entry;
  const undo = undoOf(scene, entry);
  const { name, title = '' } = table.kind;
  const titles = [entry.after, entry.before, scene.current(entry)].map((record) => record?.[title]);
  return {
    ...told,
    record: { kind: name, id: recordId, title: titles.find((one) => typeof one === 'string') ?? null },
    undo: undo && { reason: undo.ok ? null : undo.refusal.message },
  };
}
