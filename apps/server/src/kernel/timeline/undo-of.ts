import { IMAGE_KEPT_DAYS } from '@passline/contract/images/images';
import {
  lockedFields,
  ONLY_SUPER_ADMIN,
  type RecordKind,
} from '@passline/contract/kernel/records/record-kind';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { ok, refuse, type Result } from '@passline/domain/result';
import { UNDO_OF_ERASED } from '@passline/domain/personal-data/erasure-words';
import { whenDone } from '../actions/taking-back.ts';
import { checkRecord, locksOf } from '../records/check-record.ts';
import { mergeEntries, ofParts, partsOf } from '@passline/contract/kernel/records/parted';
import type { WireRecord } from '../records/record-table.ts';
import { changedParts, isLater, laterAuthor } from './later-author.ts';
import type { TrailEntry } from './read-trail.ts';
import { picturesOf, type UndoScene } from './scene.ts';

/** What an entry restores: some fields of its record, a whole removed record, or no record. */
export type Undoing =
  | { kind: 'fields'; record: WireRecord; fields: WireRecord }
  | { kind: 'record'; record: WireRecord }
  | { kind: 'no record'; record: WireRecord };

export type UndoRefusalCode =
  | 'undo-locked'
  | 'undo-changed-since'
  | 'undo-impossible'
  | 'undo-image-gone'
  | 'undo-erased';
type Undo = Result<Undoing, UndoRefusalCode>;

/**
 * What undoing an entry writes; a refusal if somebody changed it since, a picture is gone, or the caller may not
 * write it; null if there is nothing to undo. See docs/rules/restaurants.md#taking-back.
 */
export function undoOf(scene: UndoScene, entry: TrailEntry): Undo | null {
  const { before, after, table } = entry;
  if (entry.isErased || scene.isOfErased(entry)) return refuse('undo-erased', UNDO_OF_ERASED);
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
  const { table } = entry;
  const { kind } = table;
  const fields = Object.keys(after);
  if (fields.length === 0 || fields.some((field) => kind.fields[field]?.editedBy === undefined)) return null;
  const isLocked = Object.keys(lockedFields(kind, scene.caller, fields)).length > 0;
  const [lock] = isLocked ? [ONLY_SUPER_ADMIN] : Object.values(locksOf(table, scene.caller, before, after));
  if (lock !== undefined) return undoLocked(lock);
  const untouched = findUntouched(scene, entry, fields, after);
  if (!untouched.ok) return untouched;
  const record = untouched.value;
  const restored = Object.fromEntries(
    fields.map((field) => [field, restoredField(entry, field, record[field])]),
  );
  // Fields that an address is saved together with are sent again: they are still as the entry left them.
  for (const companion of companionsOf(entry, fields)) restored[companion] = record[companion];
  const checked = checkRecord(table, { ...record, ...restored }, record, scene.nowMs);
  if (!checked.ok) return refuse('undo-impossible', checked.refusal.message);
  return withPictures(scene, entry, before, { kind: 'fields', record, fields: restored });
}

/** The fields that must accompany those of an entry and that it did not change. */
function companionsOf({ table: { rules } }: TrailEntry, fields: readonly string[]): string[] {
  return fields
    .flatMap((field) => rules.together?.[field]?.with ?? [])
    .filter((companion) => !fields.includes(companion));
}

function undoLocked(reason: string): Undo {
  return refuse('undo-locked', reason === ONLY_SUPER_ADMIN ? 'Only a super admin can undo this.' : reason);
}

/** Restoring pictures is refused if one of them is gone. */
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

/** Only the same record can be in its way, and who removed it again after it was brought back. */
function undoOfRemoval(scene: UndoScene, entry: TrailEntry, before: WireRecord): Undo {
  if (scene.current(entry))
    return changedSince(scene, entry, 'brought it back', (one) => one.before === null);
  const isRemoval = (one: TrailEntry) => one.after === null;
  if (scene.trail.some((one) => isLater(entry, one) && isRemoval(one)))
    return changedSince(scene, entry, 'removed it again since', isRemoval);
  return withPictures(scene, entry, before, { kind: 'record', record: before });
}

/** The record, if each field still has the value that the entry gave it, and nobody gave it the same again. */
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
    // What the record had no field for yet was at its default; whoever changed it since is found below, in the trail.
    if (!(field in after)) continue;
    // Whoever set another count is found below, in the trail.
    if (isTakenFrom(kind, field, [record[field], after[field]])) continue;
    const part = changedPart(entry, field, record[field], after[field]);
    if (part === null) continue;
    const label = kind.fields[field]?.parts?.[part] ?? kind.fields[field]?.label ?? field;
    const at = (value: unknown) => (part === '' ? value : partsOf(kind, field, value)?.[part]);
    return changedSince(
      scene,
      entry,
      `changed “${label}” since`,
      (one) => one.after !== null && !isSameJson(at(wasBefore(scene, one)?.[field]), at(one.after[field])),
      (one) => isSameJson(at(one.after?.[field]), at(record[field])),
    );
  }
  const author = laterAuthor(scene.trail, entry, fields);
  if (author) {
    const { field, part } = author;
    const label = kind.fields[field]?.parts?.[part] ?? kind.fields[field]?.label ?? field;
    return changedSince(scene, entry, `changed “${label}” since`, (one) => one === author.entry);
  }
  for (const companion of companionsOf(entry, fields)) {
    const later = scene.trail.filter((one) => isLater(entry, one) && one.after && companion in one.after);
    const left = later.length === 0 ? record[companion] : later.at(-1)?.before?.[companion];
    if (isSameJson(left, record[companion])) continue;
    const label = kind.fields[companion]?.label ?? companion;
    return changedSince(scene, entry, `changed “${label}” since`, (one) => companion in (one.after ?? {}));
  }
  return ok(record);
}

/** What the record was before an entry. One that brought it back found nothing but what its removal took. */
function wasBefore({ trail }: UndoScene, entry: TrailEntry): WireRecord | null {
  return entry.before ?? trail.find((one) => isLater(one, entry) && one.after === null)?.before ?? null;
}

/** Whether these are counts from which orders take: what they took is no change by somebody. */
function isTakenFrom(kind: RecordKind, field: string, counts: unknown[]): counts is number[] {
  return kind.fields[field]?.isTakenFrom === true && counts.every((count) => typeof count === 'number');
}

/** The field as it is, with those parts as they were that the entry changed. */
function restoredField({ before, after, table: { kind } }: TrailEntry, field: string, is: unknown): unknown {
  const was = before?.[field];
  const counts = [is, was, after?.[field]];
  if (isTakenFrom(kind, field, counts)) {
    const [now = 0, then = 0, left = 0] = counts;
    return Math.max(0, now + then - left);
  }
  const merged = mergeEntries(kind, field, { current: is, from: after?.[field], to: was });
  if (merged) return merged;
  const [now, then, left] = [is, was, after?.[field]].map((value) => partsOf(kind, field, value));
  if (!now || !then || !left) return was;
  const changed = changedParts(then, left).map((part) => [part, then[part] ?? null]);
  return ofParts(kind, field, { ...now, ...Object.fromEntries(changed) });
}

/** Which part of a field is no longer as the entry left it: '' for the whole field, null for none. */
function changedPart(
  { before, table: { kind } }: TrailEntry,
  field: string,
  is: unknown,
  left: unknown,
): string | null {
  const [now, then] = [is, left].map((value) => partsOf(kind, field, value));
  if (!now || !then) return isSameJson(is, left) ? null : '';
  const was = partsOf(kind, field, before?.[field]) ?? {};
  return changedParts(was, then).find((part) => !isSameJson(now[part], then[part])) ?? null;
}

/** Names the author of the newest matching entry if its value is still there; otherwise nobody. */
function changedSince(
  scene: UndoScene,
  entry: TrailEntry,
  what: string,
  fits: (one: TrailEntry) => boolean,
  isStill: (one: TrailEntry) => boolean = () => true,
): Result<never, UndoRefusalCode> {
  const since = scene.trail.find((one) => isLater(entry, one) && fits(one));
  const sentence =
    since && isStill(since)
      ? `${since.actorName} ${what}, ${whenDone(since.at, scene)}.`
      : `Somebody ${what}.`;
  return refuse('undo-changed-since', sentence);
}
