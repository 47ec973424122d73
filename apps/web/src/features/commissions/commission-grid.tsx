import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isCommandKey } from '../../parts/command-key.ts';
import { useRowWindow } from '../../parts/use-row-window.ts';
import { useSelectionKeys, type Selecting } from '../../parts/list/use-selection.ts';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { COLUMN_COUNT, moveCursor, type Cursor } from './grid-cursor.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { GridSearch } from './grid-search.ts';
import type { Draft } from './use-draft.ts';
import { useGridEditing } from './use-grid-editing.ts';
import styles from './commission-grid.module.css';

export const ROW_HEIGHT = 36;
export const HEAD_HEIGHT = 44;

type CommissionGridProps = {
  rows: readonly CommissionRow[];
  search: GridSearch;
  change: ChangeAddress<GridSearch>;
  draft: Draft;
  selecting: Selecting;
};

/**
 * The grid: arrow keys move, Enter and F2 edit, typing replaces, Tab goes on to the next cell while editing, Escape
 * discards, Space selects the row and Shift with an arrow selects more rows.
 */
export function CommissionGrid({ rows, search, change, draft, selecting }: CommissionGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 2 });
  const rowWindow = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    keyOf: useCallback((index: number) => rows[index]?.locationId ?? String(index), [rows]),
    pinned: Math.min(cursor.row, rows.length - 1),
    coveredTop: HEAD_HEIGHT,
  });
  // Focused in the render that draws it, which may come after the scroll: no key in between is lost.
  const wanted = useRef<Cursor | null>(null);
  const [, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (wanted.current && focusCell(scroller.current, wanted.current)) wanted.current = null;
  });
  const goTo = (next: Cursor) => {
    wanted.current = next;
    setCursor(next);
    setTurn((turn) => turn + 1);
    if (next.row >= 0) rowWindow.scrollToIndex(next.row);
  };
  const { editing, start, actions } = useGridEditing({ rows, draft, setCursor, goTo });

  useSelectionKeys(selecting, () =>
    scroller.current?.contains(document.activeElement) ? (rows[cursor.row]?.locationId ?? null) : null,
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing || !isCommandKey(event)) return;
    const isControl = event.ctrlKey || event.metaKey;
    const next = moveCursor(cursor, event.key, isControl, rows.length);
    const row = rows[cursor.row];
    if (next) {
      goTo(next);
      const to = rows[next.row];
      if (event.shiftKey && next.row !== cursor.row && row && to)
        selecting.extend(row.locationId, to.locationId);
    } else if (cursor.row < 0 || !row) return;
    else if (event.key === ' ') selecting.tick(row.locationId, event.shiftKey);
    else if (cursor.column === 0) return;
    else if (event.key === 'Enter' || event.key === 'F2') start(cursor, null);
    else if (event.key === 'Delete' || event.key === 'Backspace') start(cursor, '');
    else if (!isControl && !event.altKey && /^[\d.$-]$/.test(event.key)) start(cursor, event.key);
    else return;
    event.preventDefault();
  };

  const shown = { row: Math.min(cursor.row, rows.length - 1), column: cursor.column };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="grid"
      tabIndex={-1}
      aria-label="Commissions"
      aria-rowcount={rows.length + 1}
      aria-colcount={COLUMN_COUNT}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <GridHead
        search={search}
        change={change}
        cursor={shown}
        onFocusCell={setCursor}
        selecting={selecting}
      />
      <div role="rowgroup" className={styles.body} style={{ height: rowWindow.getTotalSize() }}>
        {rowWindow.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <GridRow
                key={key}
                row={row}
                index={index}
                top={start}
                cursorColumn={index === shown.row ? shown.column : null}
                editing={editing?.row === index ? editing : null}
                edits={draft.edits}
                isSelected={selecting.isSelected(row.locationId)}
                tick={selecting.tick}
                actions={actions}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Whether the cell was there to take the focus. */
function focusCell(grid: HTMLElement | null, { row, column }: Cursor): boolean {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return cell !== undefined && cell !== null;
}
