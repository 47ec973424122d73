import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import button from '../button.module.css';
import styles from '../reorder/ordered-list.module.css';
import type { ListedRow } from './use-records.ts';

type PlainListProps<Row> = {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Null: a row is not edited. */
  onOpen: ((row: Row) => void) | null;
  /** Null: it is removed in its dialog. */
  onRemove: ((row: Row) => void) | null;
  children: (row: Row) => ReactNode;
};

/** A list of records without a manual order. */
export function PlainList<Row extends ListedRow>(props: PlainListProps<Row>) {
  const { label, rows, nameOf, onOpen, onRemove, children } = props;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          {onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {children(row)}
            </button>
          ) : (
            <span className={styles.words}>{children(row)}</span>
          )}
          {onRemove && (
            <button
              type="button"
              className={button.plain}
              aria-label={`Remove ${nameOf(row)}`}
              onClick={() => onRemove(row)}
            >
              <X size={14} aria-hidden />
              Remove
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
