import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import button from '../button.module.css';
import { EmptyState } from '../empty-state.tsx';
import { OrderedList } from '../reorder/ordered-list.tsx';
import classes from './records-page.module.css';
import type { ListedRow } from './use-records.ts';

export type RecordListWords = {
  title: string;
  /** What its button says: 'Add a taste tag'. */
  add: string;
  /** What is said where there is none. */
  empty: { title: string; text: string };
};

type RecordListProps<Row> = {
  words: RecordListWords;
  icon: LucideIcon;
  /** The only one of its screen, whose title and button are then its own. */
  isOnly: boolean;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  move: (id: string, toIndex: number) => Promise<void>;
  onOpen: (row: Row) => void;
  onAdd: () => void;
  children: (row: Row) => ReactNode;
};

/** The records of a list in their order, or why there are none. */
export function RecordList<Row extends ListedRow>(props: RecordListProps<Row>) {
  const { words, icon, isOnly, rows, nameOf, move, onOpen, onAdd, children } = props;
  const add = !isOnly && <AddButton {...words} onAdd={onAdd} />;
  const list =
    rows.length === 0 ? (
      <EmptyState icon={icon} {...words.empty} action={add || undefined} />
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

/** What a row says: its name, and below it what is less. */
export function RowWords({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={classes.words}>
      <strong>{name}</strong>
      {children && <small>{children}</small>}
    </span>
  );
}
