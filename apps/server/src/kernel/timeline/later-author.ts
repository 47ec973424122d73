import { isSameJson } from '@passline/domain/json/is-same-json';
import { isTakingBack } from '../actions/taking-back.ts';
import { partsOf } from '@passline/contract/kernel/records/parted';
import type { WireRecord } from '../records/record-table.ts';
import type { TrailEntry } from './read-trail.ts';

/**
 * The newest entry of another request that wrote what `entry` changed of a field, and the part of it ('' for the whole field), even if the
 * value is the same again; null if there is none. An entry that was undone and its undo are none, and an undo that was undone is none either.
 * See docs/rules/restaurants.md#taking-back.
 */
export function laterAuthor(
  trail: readonly TrailEntry[],
  entry: TrailEntry,
  fields: readonly string[],
): { entry: TrailEntry; field: string; part: string } | null {
  const later = trail.filter((one) => isLater(entry, one) && one.requestId !== entry.requestId);
  if (later.length === 0) return null;
  const inOrder = later.toSorted((one, other) => one.id - other.id);
  for (const field of fields) {
    for (const part of partsChangedBy(entry, field)) {
      const last = lastingWrites(inOrder, field, part).at(-1);
      if (last) return { entry: last, field, part };
    }
  }
  return null;
}

/** Whether it is about the same record, at a later time. */
export function isLater({ id, table, recordId }: TrailEntry, one: TrailEntry): boolean {
  return one.id > id && one.table === table && one.recordId === recordId;
}

export function changedParts(was: WireRecord, left: WireRecord): string[] {
  const parts = [...new Set([...Object.keys(was), ...Object.keys(left)])];
  return parts.filter((part) => !isSameJson(was[part], left[part]));
}

function partsChangedBy({ before, after, table: { kind } }: TrailEntry, field: string): string[] {
  const [was, left] = [before, after].map((values) => partsOf(kind, field, values?.[field]));
  return left ? changedParts(was ?? {}, left) : [''];
}

/** What changed a part of a field, oldest first, without what was undone and its undos. */
function lastingWrites(inOrder: readonly TrailEntry[], field: string, part: string): TrailEntry[] {
  const lasting: TrailEntry[] = [];
  for (const one of inOrder) {
    const { was, is } = valuesIn(one, field, part);
    if (isSameJson(was, is)) continue;
    const previous = lasting.at(-1);
    // A record that went and came back as it was is as if nothing had happened to it, however it came back.
    const isBack = previous?.after === null && one.before === null;
    if (isBack && isSameJson(valuesIn(previous, field, part).was, is)) {
      lasting.pop();
      continue;
    }
    const undone = previous && isTakingBack(one.reason) ? valuesIn(previous, field, part) : null;
    if (undone && isSameJson(undone.was, is) && isSameJson(undone.is, was)) lasting.pop();
    else lasting.push(one);
  }
  return lasting;
}

function valuesIn({ before, after, table: { kind } }: TrailEntry, field: string, part: string) {
  const [was, is] = [before?.[field], after?.[field]].map((value) =>
    part === '' ? value : partsOf(kind, field, value)?.[part],
  );
  return { was, is };
}
