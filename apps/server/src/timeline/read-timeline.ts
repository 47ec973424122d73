import { contract, type RecordEntry } from '@passline/contract';
import { audienceOf } from '../actions/audience.ts';
import { unauthorized } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { nameRecords } from './name-records.ts';
import { readTrail, type TrailEntry } from './read-trail.ts';
import { readScene, type UndoScene } from './scene.ts';
import { findSubject } from './subject.ts';
import { undoOf } from './undo-of.ts';

/** What was changed of a subject, newest first, and whether each of it can be taken back now. */
export const readTimeline = runQuery(
  contract.timeline.read,
  async ({ db, input, reach, caller, nowMs }): Promise<RecordEntry[]> => {
    if (!caller) throw unauthorized();
    const subject = await findSubject(db, input, caller, reach);
    const trail = await readTrail(db, subject, audienceOf(caller));
    const scene = await readScene(db, trail, { caller, zone: subject.zone, nowMs });
    return nameRecords(
      db,
      trail.map((entry) => toRecordEntry(scene, entry)),
    );
  },
);

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
