import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import type { LocationUpdate } from '@passline/contract/restaurants/location-update';
import { EDITABLE_COLUMNS, ownerOf, type CellValue, type EditableColumn } from './commission-columns.ts';

/** A cell: the value that its editor saw, and the one they want. */
export type CellEdit = { owner: string; column: EditableColumn; from: CellValue; to: CellValue };
/** By `cellKey`. */
export type CellEdits = ReadonlyMap<string, CellEdit>;

export const NO_EDITS: CellEdits = new Map();

export function cellKey(row: CommissionRow, column: EditableColumn): string {
  return `${ownerOf(row, column)}:${column.field}`;
}

/** The value to show: what was typed, else what is stored. */
export function shownValue(row: CommissionRow, column: EditableColumn, edits: CellEdits): CellValue {
  const edit = edits.get(cellKey(row, column));
  return edit ? edit.to : row[column.field];
}

/**
 * Requests another value, of somebody who `saw` this one when they began to type. The old value again is not an edit, unless
 * someone else changed it meanwhile.
 */
export function editCell(
  edits: CellEdits,
  row: CommissionRow,
  column: EditableColumn,
  to: CellValue,
  saw: CellValue = row[column.field],
): CellEdits {
  const key = cellKey(row, column);
  const known = edits.get(key);
  const current = row[column.field];
  const from = known ? known.from : saw;
  // A cell that was only looked at is no edit, whatever somebody else made of it.
  if (!known && Object.is(to, saw)) return edits;
  const next = new Map(edits);
  if (Object.is(to, from) && Object.is(from, current)) next.delete(key);
  else next.set(key, { owner: ownerOf(row, column), column, from, to });
  return next;
}

export function dropCell(edits: CellEdits, key: string): CellEdits {
  const next = new Map(edits);
  next.delete(key);
  return next;
}

/** The name of the value's owner; for a restaurant with its number of locations, since all of them get the value. */
export function placeWords({
  rows,
  column,
}: {
  rows: readonly CommissionRow[];
  column: EditableColumn;
}): string {
  const [first] = rows;
  if (!first) return '';
  if (column.scope === 'location')
    return first.locationName ? `${first.restaurantName}, ${first.locationName}` : first.restaurantName;
  return rows.length > 1 ? `${first.restaurantName} (${rows.length} locations)` : first.restaurantName;
}

/** The rows by their location and by their restaurant. */
export function byOwner(rows: readonly CommissionRow[]): ReadonlyMap<string, readonly CommissionRow[]> {
  const owned = new Map<string, CommissionRow[]>();
  for (const row of rows) {
    for (const id of new Set([row.locationId, row.restaurantId])) {
      const own = owned.get(id);
      if (own) own.push(row);
      else owned.set(id, [row]);
    }
  }
  return owned;
}

/** One line of the draft: a cell, the locations it counts for, and whether someone else changed it meanwhile. */
export type DraftLine = CellEdit & {
  key: string;
  rows: readonly CommissionRow[];
  current: CellValue;
  isConflict: boolean;
};

/** The draft compared with the newest rows. Edits that someone else has already made are left out. */
export function draftLines(edits: CellEdits, rows: readonly CommissionRow[]): DraftLine[] {
  const owned = byOwner(rows);
  return [...edits].flatMap(([key, edit]) => {
    const own = owned.get(edit.owner) ?? [];
    const first = own[0];
    if (!first) return [];
    const current = first[edit.column.field];
    if (Object.is(current, edit.to)) return [];
    return [{ ...edit, key, rows: own, current, isConflict: !Object.is(current, edit.from) }];
  });
}

/** The person has seen the other value and still wants theirs. */
export function keepCell(edits: CellEdits, line: DraftLine): CellEdits {
  const { owner, column, to } = line;
  return new Map(edits).set(line.key, { owner, column, from: line.current, to });
}

/** What is sent: one update for each location; the rates of a restaurant go with its first. */
export function toUpdates(lines: readonly DraftLine[]): LocationUpdate[] {
  const updates = new Map<string, LocationUpdate>();
  for (const { column, from, to, rows } of lines) {
    const locationId = rows[0]?.locationId;
    if (locationId === undefined) continue;
    const update = updates.get(locationId) ?? { locationId, changes: {}, privateChanges: {} };
    const into: Record<string, unknown> =
      column.scope === 'restaurant' ? update.privateChanges : update.changes;
    into[column.field] = { from, to };
    updates.set(locationId, update);
  }
  return [...updates.values()];
}

/** The lines that undo these. */
export function reversed(lines: readonly DraftLine[]): DraftLine[] {
  return lines.map((line) => ({ ...line, from: line.to, to: line.from }));
}

/** By its name on the wire. */
export function columnOf(field: string): EditableColumn | undefined {
  return EDITABLE_COLUMNS.find((column) => column.field === field);
}
