import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './figure-table.module.css';
import type { FigureColumn, Sorting } from './figure-columns.ts';

type FigureTableProps<Row> = {
  title: string;
  /** What a row is: 'Restaurant'. */
  corner: string;
  /** In the order of `sorting`. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The name with its link. */
  name: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** A table of figures that a click on a head sorts, the greatest first; what is unknown comes last. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, corner, rows, idOf, nameOf, name, columns, sorting, onSort } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // It opens with the column in sight by which it is sorted.
  useLayoutEffect(() => {
    const [table, head] = [scroller.current, scroller.current?.querySelector('th:not([aria-sort="none"])')];
    if (!table || !head) return;
    const beyond = head.getBoundingClientRect().right - table.getBoundingClientRect().right;
    if (beyond > 0) table.scrollLeft += beyond;
  }, []);
  const head = (id: string, words: string, isNumber: boolean) => {
    const isSorted = sorting.by === id;
    const Icon = sorting.isDescending ? ArrowDown : ArrowUp;
    return (
      <th
        key={id}
        scope="col"
        data-number={isNumber || undefined}
        aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
      >
        <button
          type="button"
          onClick={() => onSort({ by: id, isDescending: isSorted ? !sorting.isDescending : isNumber })}
        >
          {isSorted && <Icon size={12} aria-hidden />}
          {words}
        </button>
      </th>
    );
  };
  return (
    <div
      ref={scroller}
      className={classes.scrolls}
      role="region"
      aria-label={`${title}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {head('name', corner, false)}
            {columns.map(({ id, head: words }) => head(id, words, true))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row" title={nameOf(row)}>
                {name(row)}
              </th>
              {columns.map((column) => (
                <td key={column.id}>{tellFigure(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function tellFigure<Row>({ of, tell }: FigureColumn<Row>, row: Row): ReactNode {
  const value = of(row);
  if (value !== null) return tell(value, row);
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">unknown</span>
    </>
  );
}
