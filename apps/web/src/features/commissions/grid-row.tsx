import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo } from 'react';
import { TickBox } from '../../parts/list/tick-boxes.tsx';
import type { Selecting } from '../../parts/list/use-selection.ts';
import { CellEditor, type EditorMove } from './cell-editor.tsx';
import {
  cellText,
  COLUMNS,
  lockOf,
  orderTypesText,
  plainText,
  type CellValue,
  type Column,
  type EditableColumn,
} from './commission-columns.ts';
import { cellKey, shownValue, type CellEdits } from './commission-edits.ts';
import type { Cursor, Editing } from './grid-cursor.ts';
import styles from './commission-grid.module.css';

type GridRowProps = {
  row: CommissionRow;
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  /** The column of the cell that Tab reaches, if it is in this row. */
  cursorColumn: number | null;
  editing: Editing | null;
  edits: CellEdits;
  isSelected: boolean;
  tick: Selecting['tick'];
  /** The same object each time: a row is drawn again only when its own values change. */
  actions: RowActions;
};

export type RowActions = {
  focusCell: (at: Cursor) => void;
  edit: (at: Cursor) => void;
  /** `saw`: what was stored when somebody began to type. */
  write: (row: CommissionRow, column: EditableColumn, value: CellValue, saw?: CellValue) => void;
  /** Whether the editor holds something that is not in the draft yet. */
  typing: (isTyping: boolean) => void;
  /** Called when the editor is done; null after a click elsewhere. */
  stop: (at: Cursor, move: EditorMove | null) => void;
};

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, cursorColumn, editing, edits, isSelected, tick, actions } = props;
  const tabIndexOf = (column: number) => (cursorColumn === column ? 0 : -1);
  const name = row.locationName ? `${row.restaurantName}, ${row.locationName}` : row.restaurantName;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={styles.row}
      data-location-id={row.locationId}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" aria-colindex={1} className={styles.cell} data-column="select">
        <TickBox
          rowId={row.locationId}
          isSelected={isSelected}
          tick={tick}
          aria-label={`Select ${name}`}
          data-cell={`${index}:0`}
          tabIndex={tabIndexOf(0)}
          onFocus={() => actions.focusCell({ row: index, column: 0 })}
        />
      </div>
      {COLUMNS.map((column, at) => {
        const place = { row: index, column: at + 1 };
        const isEditing = editing?.column === place.column && column.field !== null;
        const state = column.field === null ? null : cellState(row, column, edits);
        return (
          <div
            key={column.id}
            role={column.id === 'restaurantName' ? 'rowheader' : 'gridcell'}
            aria-colindex={at + 2}
            aria-readonly={column.field === null || state === 'locked' || undefined}
            className={styles.cell}
            data-cell={isEditing ? undefined : `${index}:${place.column}`}
            data-column={column.id}
            data-kind={column.kind}
            data-state={state}
            style={{ width: column.width }}
            tabIndex={isEditing ? undefined : tabIndexOf(place.column)}
            onFocus={() => actions.focusCell(place)}
            onDoubleClick={() => actions.edit(place)}
          >
            {isEditing ? (
              <CellEditor
                column={column}
                label={`${column.label} of ${name}`}
                first={editing.text ?? plainText(shownValue(row, column, edits))}
                isReplacing={editing.text !== null}
                onTyping={actions.typing}
                stored={row[column.field]}
                onDone={(value, saw, move) => {
                  actions.write(row, column, value, saw);
                  actions.stop(place, move);
                }}
                onCancel={() => actions.stop(place, 'stay')}
              />
            ) : (
              <CellContent row={row} column={column} edits={edits} state={state} />
            )}
          </div>
        );
      })}
    </div>
  );
});

type CellState = 'plain' | 'edited' | 'conflict' | 'locked';

function cellState(row: CommissionRow, column: EditableColumn, edits: CellEdits): CellState {
  if (lockOf(row, column) !== null) return 'locked';
  const edit = edits.get(cellKey(row, column));
  const current = row[column.field];
  if (!edit || Object.is(edit.to, current)) return 'plain';
  return Object.is(edit.from, current) ? 'edited' : 'conflict';
}

type CellContentProps = { row: CommissionRow; column: Column; edits: CellEdits; state: CellState | null };

function CellContent({ row, column, edits, state }: CellContentProps) {
  if (column.id === 'locationId')
    return (
      <span className={styles.id} title={row.locationId}>
        {row.locationId.slice(0, 8)}
      </span>
    );
  if (column.id === 'restaurantName')
    return (
      <span className={styles.name} title={`${row.restaurantName}, ${row.locationName}`}>
        {row.restaurantName}
        {row.locationName && <span className={styles.location}> {row.locationName}</span>}
      </span>
    );
  if (column.field === null) return <span>{orderTypesText(row)}</span>;
  const text = cellText(column, shownValue(row, column, edits));
  return (
    <>
      {state === 'locked' && <Lock size={12} aria-label={lockOf(row, column) ?? ''} />}
      {state === 'conflict' && <TriangleAlert size={12} aria-label="Somebody else changed it" />}
      <span
        className={text === '' ? styles.none : styles.value}
        title={state === 'locked' ? text : undefined}
      >
        {text || '–'}
      </span>
      {state === 'edited' && <span className="visually-hidden">edited</span>}
    </>
  );
}
