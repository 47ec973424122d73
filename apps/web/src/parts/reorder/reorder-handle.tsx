import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent } from 'react';
import styles from './reorder.module.css';
import type { Reorder } from './use-reorder.tsx';

type ReorderHandleProps<Row> = { order: Reorder<Row>; row: Row };

/** The handle for dragging a row, or picking it up with the keyboard. */
export function ReorderHandle<Row>({ order, row }: ReorderHandleProps<Row>) {
  const isHeld = order.isHeld(row);
  const onKeyDown = (event: KeyboardEvent) => {
    // The row handles Alt with an arrow.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = order.indexOf(row);
    const carried: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: order.rows.length - 1,
    };
    const to = carried[event.key];
    const isGrip = event.key === ' ' || event.key === 'Enter';
    if (isGrip && isHeld) order.drop();
    else if (isGrip) order.take(row, 'keys');
    else if (isHeld && event.key === 'Escape') order.putBack();
    else if (isHeld && to !== undefined) order.carry(row, to);
    else return;
    // The page does not scroll, and the dialog around it does not close.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={`Move ${order.nameOf(row)}`}
      aria-describedby={order.hintId}
      aria-pressed={isHeld}
      aria-disabled={order.lockedReason !== null || undefined}
      title={order.lockedReason ?? 'Drag to move'}
      onPointerDown={(event) => {
        if (event.button === 0 && event.isPrimary) order.take(row, 'pointer');
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isHeld) order.putBack();
      }}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}
