import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import button from '../button.module.css';
import { EmptyState } from '../empty-state.tsx';
import { OrderedList } from '../reorder/ordered-list.tsx';
import { PlainList } from './plain-list.tsx';
import classes from './records-page.module.css';
import type { ListedRow } from './use-records.ts';

export type RecordListWords = {
  title: string;
  /** The label of its button: 'Add a taste tag'. */
  add: string;
  /** The message of an empty list. */
  empty: { title: string; text: string };
};

type RecordListProps<Row> = {
  words: RecordListWords;
  icon: LucideIcon;
  /** The only one of its screen, whose title and button are then its own. */
  isOnly: boolean;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Null if they have no manual order. */
  move: ((id: string, toIndex: number) => Promise<void>) | null;
  onOpen: (row: Row) => void;
  /** For records that are only added and removed; null: they are edited, and removed, in their dialog. */
  onRemove: ((row: Row) => void) | null;
  onAdd: () => void;
  children: (row: Row) => ReactNode;
};

/** The records of a list, or why there are none. */
export function RecordList<Row extends ListedRow>(props: RecordListProps<Row>) {
  const { words, icon, isOnly, rows, nameOf, move, onOpen, onRemove, onAdd, children } = props;
  const add = !isOnly && <AddButton {...words} onAdd={onAdd} />;
  const list =
    rows.length === 0 ? (
      <EmptyState icon={icon} {...words.empty} action={add || undefined} />
    ) : move === null ? (
      <PlainList
        label={words.title}
        rows={rows}
        nameOf={nameOf}
        onOpen={onRemove ? null : onOpen}
        onRemove={onRemove}
      >
        {children}
      </PlainList>
    ) : (
      <OrderedList
        label={words.title}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        move={move}
        onOpen={onOpen}
      >
        {children}
      </OrderedList>
    );
  if (isOnly) return list;
  return (
    <section aria-label={words.title}>
      <header className={classes.head}>
        <h2>
          {words.title} <small>{rows.length}</small>
        </h2>
        {rows.length > 0 && add}
      </header>
      {list}
    </section>
  );
}

export function AddButton({ add, isMain, onAdd }: { add: string; isMain?: boolean; onAdd: () => void }) {
  return (
    <button type="button" className={isMain ? button.primary : button.plain} onClick={onAdd}>
      <Plus size={14} aria-hidden />
      {add}
    </button>
  );
}

/** The text of a row: its name, and below it the details. */
export function RowWords({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={classes.words}>
      <strong>{name}</strong>
      {children && <small>{children}</small>}
    </span>
  );
}
