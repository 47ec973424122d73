import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../../parts/notify.ts';
import { COLUMNS, lockOf } from './commission-columns.ts';
import { editCell, shownValue } from './commission-edits.ts';
import { nextEditable, type Cursor, type Editing } from './grid-cursor.ts';
import type { RowActions } from './grid-row.tsx';
import type { Draft } from './use-draft.ts';

type GridEditingOptions = {
  rows: readonly CommissionRow[];
  draft: Draft;
  /** Moves the cursor without scrolling. */
  setCursor: (to: Cursor) => void;
  /** Moves the cursor, and shows and focuses its cell. */
  goTo: (to: Cursor) => void;
};

/** Which cell is edited, and what the rows may ask for: `actions` is the same object in every render. */
export function useGridEditing({ rows, draft, setCursor, goTo }: GridEditingOptions) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const write: RowActions['write'] = (row, column, value, saw) =>
    draft.setEdits((edits) => editCell(edits, row, column, value, saw));
  /** `text` replaces what stands in the cell; null keeps it. */
  const start = (at: Cursor, text: string | null) => {
    const row = rows[at.row];
    const column = COLUMNS[at.column - 1];
    if (!row || !column) return;
    setCursor(at);
    if (column.field === null) return;
    const lock = lockOf(row, column);
    if (lock !== null) return notify.error(lock);
    if (column.kind === 'flag') return write(row, column, shownValue(row, column, draft.edits) !== true);
    setEditing({ ...at, text });
  };
  const stop = (next: Cursor | null) => {
    setEditing(null);
    if (next) goTo(next);
  };
  const newest: RowActions = {
    focusCell: setCursor,
    edit: (at) => start(at, null),
    write,
    typing: draft.setTyping,
    stop: (at, move) => {
      if (move === null) return stop(null);
      if (move === 'stay') return stop(at);
      if (move === 'down') return stop({ ...at, row: Math.min(rows.length - 1, at.row + 1) });
      stop(nextEditable(at, move === 'next' ? 1 : -1, rows.length) ?? at);
    },
  };
  return { editing, start, actions: useSameActions(newest) };
}

/** Rows that did not change are not drawn again: the object stays, and calls what the newest render brought. */
function useSameActions(newest: RowActions): RowActions {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useMemo<RowActions>(
    () => ({
      focusCell: (at) => latest.current.focusCell(at),
      edit: (at) => latest.current.edit(at),
      write: (...what) => latest.current.write(...what),
      typing: (isTyping) => latest.current.typing(isTyping),
      stop: (at, move) => latest.current.stop(at, move),
    }),
    [],
  );
}
