import type { ReactNode } from 'react';
import styles from './ordered-list.module.css';
import { PlaceField } from './place-field.tsx';
import { ReorderHandle } from './reorder-handle.tsx';
import { useReorder, type ReorderOptions } from './use-reorder.tsx';

type OrderedListProps<Row> = ReorderOptions<Row> & {
  label: string;
  onOpen: (row: Row) => void;
  /** What a row shows; all of it opens the row. */
  children: (row: Row) => ReactNode;
};

/** Records in their manual order: each with its handle, its place, and a button that opens it. */
export function OrderedList<Row>({ label, onOpen, children, ...options }: OrderedListProps<Row>) {
  const order = useReorder(options);
  const { list } = order;
  return (
    <>
      {order.announcer}
      <ul ref={list} className={styles.list} aria-label={label}>
        {order.rows.map((row) => (
          <li key={options.keyOf(row)} {...order.rowProps(row)}>
            <ReorderHandle order={order} row={row} />
            <PlaceField order={order} row={row} />
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {children(row)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
