import { MONEY_FORM, RATE_FORM, readNumber, type NumberForm } from '@passline/domain/numbers/read-number';
import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { cellText, lockOf, ownerOf, type EditableColumn } from './commission-columns.ts';
import { byOwner, cellKey, editCell, placeWords, shownValue, type CellEdits } from './commission-edits.ts';
import { checkNumber, readCell } from './read-cell.ts';

export type BulkOperation = 'set' | 'add' | 'percent';

/** What would happen to the selected rows. */
export type BulkPreview = {
  edits: CellEdits;
  lines: { key: string; name: string; before: string; after: string }[];
  /** Rows that stay as they are, with the reason. */
  refused: { name: string; reason: string }[];
};

/**
 * One change of one column for many rows: a new value, or a change by an amount or by per cent. `all` are all existing
 * rows: a rate also changes for the restaurant's locations that are not selected.
 */
export function bulkChange(
  rows: readonly CommissionRow[],
  all: readonly CommissionRow[],
  edits: CellEdits,
  column: EditableColumn,
  operation: BulkOperation,
  text: string,
): BulkPreview | { mistake: string } {
  const typed = operation === 'set' ? readCell(column, text) : readDelta(column, operation, text);
  if (!typed.ok) return { mistake: typed.mistake };
  const preview: BulkPreview = { edits, lines: [], refused: [] };
  const owned = byOwner(all);
  const seen = new Set<string>();
  for (const row of rows) {
    const key = cellKey(row, column);
    if (seen.has(key)) continue;
    seen.add(key);
    const name = placeWords({ rows: owned.get(ownerOf(row, column)) ?? [row], column });
    const lock = lockOf(row, column);
    if (lock !== null) {
      preview.refused.push({ name, reason: lock });
      continue;
    }
    const before = shownValue(row, column, edits);
    const after = operation === 'set' ? typed : changed(column, before, operation, typed.value);
    if (!after.ok) preview.refused.push({ name, reason: after.mistake });
    else if (!Object.is(after.value, before)) {
      preview.edits = editCell(preview.edits, row, column, after.value);
      preview.lines.push({
        key,
        name,
        before: cellText(column, before) || 'nothing',
        after: cellText(column, after.value) || 'nothing',
      });
    }
  }
  return preview;
}

function changed(column: EditableColumn, before: unknown, operation: BulkOperation, by: unknown) {
  if (typeof before !== 'number' || typeof by !== 'number')
    return { ok: false as const, mistake: 'There is no number to change.' };
  const parts = column.kind === 'money' ? 100 : 1000;
  const after = operation === 'add' ? before + by : before * (1 + by / 100);
  // Half away from zero; the nudge is far below a cent and far above the error of the multiplication.
  return checkNumber(column.kind, Math.round(after * parts + Math.sign(after) * 1e-7) / parts);
}

function readDelta(
  column: EditableColumn,
  operation: BulkOperation,
  text: string,
): { ok: true; value: number } | { ok: false; mistake: string } {
  // `10` and `10%` are both ten per cent in a field for per cent.
  const rate = operation === 'percent' ? PER_CENT_FORM : RATE_FORM;
  const read = readNumber(text, column.kind === 'money' && operation === 'add' ? MONEY_FORM : rate);
  if (read.kind === 'number') return { ok: true, value: read.value };
  return { ok: false, mistake: read.kind === 'unread' ? read.mistake : '' };
}

const PER_CENT_FORM: NumberForm = { decimals: 2, units: ['%'] };
