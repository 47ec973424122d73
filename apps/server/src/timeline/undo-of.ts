import { IMAGE_KEPT_DAYS, lockedFields } from '@passline/contract';
import { isSameJson, ok, refuse, type Result } from '@passline/domain';
import { whenDone } from '../actions/taking-back.ts';
import { isParted } from '../records/parted.ts';
import type { WireRecord } from '../records/record-table.ts';
import type { TrailEntry } from './read-trail.ts';
import { picturesOf, type UndoScene } from './scene.ts';

/** What an entry gives back: some fields of its record, a whole record that is to be there again, or none. */
export type Undoing =
  | { kind: 'fields'; record: WireRecord; fields: WireRecord }
  | { kind: 'record'; record: WireRecord }
  | { kind: 'no record'; record: WireRecord };

export type UndoRefusalCode = 'undo-locked' | 'undo-changed-since' | 'undo-impossible' | 'undo-image-gone';
type Undo = Result<Undoing, UndoRefusalCode>;

/**
 * What undoing an entry writes; a refusal where somebody changed it since, a picture is gone, or the caller may not
 * write it; null where there is nothing to take back. See docs/rules/restaurants.md#taking-back.
 */
export function undoOf(scene: UndoScene, entry: TrailEntry): Undo | null {
  const { before, after, table } = entry;
  if (before && after) return undoOfFields(scene, entry, before, after);
  if (!table.rules.comesAndGoes) return null;
  if (before) return undoOfRemoval(scene, entry, before);
  return after && undoOfAddition(scene, entry, after);
}

function undoOfFields(
  scene: UndoScene,
  entry: TrailEntry,
  before: WireRecord,
  after: WireRecord,
): Undo | null {
  const { kind, rules } = entry.table;
  const fields = Object.keys(after);
  if (fields.length === 0 || fields.some((field) => kind.fields[field]?.editedBy === undefined)) return null;
  const isLocked = Object.keys(lockedFields(kind, scene.caller, fields)).length > 0;
  if (isLocked || rules.mayWrite?.(scene.caller, before, after) === false) {
    return refuse('undo-locked', 'Only a super admin can take this back.');
  }
  const untouched = findUntouched(scene, entry, fields, after);
  if (!untouched.ok) return untouched;
  const record = untouched.value;
  const restored = Object.fromEntries(
    fields.map((field) => {
      const parts = [record[field], before[field]];
      return [field, isParted(kind, field, parts) ? { ...parts[0], ...parts[1] } : before[field]];
    }),
  );
  const checked = rules.check?.({ ...record, ...restored });
  if (checked && !checked.ok) return refuse('undo-impossible', checked.refusal.message);
  return withPictures(scene, entry, before, { kind: 'fields', record, fields: restored });
}

/** What brings pictures back is refused where one of them is gone. */
function withPictures(scene: UndoScene, { table }: TrailEntry, before: WireRecord, undoing: Undoing): Undo {
  return picturesOf(table.kind, before).some((url) => !scene.isImageKept(url))
    ? refuse(
        'undo-image-gone',
        `The picture is gone: it is kept for ${IMAGE_KEPT_DAYS} days after it was replaced or deleted.`,
      )
    : ok(undoing);
}

function undoOfAddition(scene: UndoScene, entry: TrailEntry, after: WireRecord): Undo {
  const { kind } = entry.table;
  const edited = Object.keys(kind.fields).filter((field) => kind.fields[field]?.editedBy !== undefined);
  const untouched = findUntouched(scene, entry, edited, after);
  return untouched.ok ? ok({ kind: 'no record', record: untouched.value }) : untouched;
}

/** Only the same record can be in its way. */
function undoOfRemoval(scene: UndoScene, entry: TrailEntry, before: WireRecord): Undo {
  return scene.current(entry)
    ? changedSince(scene, entry, 'brought it back', (one) => one.before === null)
    : withPictures(scene, entry, before, { kind: 'record', record: before });
}

/** The record, where each field still has the value that the entry gave it. */
function findUntouched(
  scene: UndoScene,
  entry: TrailEntry,
  fields: readonly string[],
  after: WireRecord,
): Result<WireRecord, UndoRefusalCode> {
  const { kind } = entry.table;
  const record = scene.current(entry);
  if (!record) return changedSince(scene, entry, 'removed it since', (one) => one.after === null);
  for (const field of fields) {
    const part = changedPart(entry, field, record[field], after[field]);
    if (part === null) continue;
    const label = kind.fields[field]?.parts?.[part] ?? kind.fields[field]?.label ?? field;
    return changedSince(
      scene,
      entry,
      `changed “${label}” since`,
      (one) => one.after?.[field] !== undefined && touches(one.after[field], part),
    );
  }
  return ok(record);
}

/** Which part of a field is not as the entry left it: '' for the whole of it, null for none. */
function changedPart(
  { table: { kind } }: TrailEntry,
  field: string,
  is: unknown,
  left: unknown,
): string | null {
  const values = [is, left];
  if (!isParted(kind, field, values)) return isSameJson(is, left) ? null : '';
  const [now = {}, then = {}] = values;
  return Object.keys(then).find((part) => !isSameJson(now[part], then[part])) ?? null;
}

function touches(value: unknown, part: string): boolean {
  return part === '' || typeof value !== 'object' || value === null || Object.hasOwn(value, part);
}

/** With the name of the person who wrote the newest entry that fits; without one it was changed past the actions. */
function changedSince(
  scene: UndoScene,
  { id, table, recordId }: TrailEntry,
  what: string,
  fits: (one: TrailEntry) => boolean,
): Result<never, UndoRefusalCode> {
  const since = scene.trail.find(
    (one) => one.id > id && one.table === table && one.recordId === recordId && fits(one),
  );
  const sentence = since ? `${since.actorName} ${what}, ${whenDone(since.at, scene)}.` : `Somebody ${what}.`;
  return refuse('undo-changed-since', sentence);
}
