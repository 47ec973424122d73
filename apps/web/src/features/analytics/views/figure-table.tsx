import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useMemo, useState, type ReactNode } from 'react';
import classes from './figure-table.module.css';
import { sortedBy, type FigureColumn, type Sorting } from './figure-columns.ts';

type FigureTableProps<Row> = {
  title: string;
  /** What a row is: 'Restaurant'. */
  corner: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The name with its link. */
  name: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  /** Until somebody chooses another order. */
  sorting: Sorting;
};

/** A table of figures that a click on a head sorts, the greatest first; what is unknown comes last. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, corner, rows, idOf, nameOf, name, columns } = props;
  const [sorting, setSorting] = useState(props.sorting);
  const sorted = useMemo(() => sortedBy(rows, columns, nameOf, sorting), [rows, columns, nameOf, sorting]);
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
          onClick={() => setSorting({ by: id, isDescending: isSorted ? !sorting.isDescending : isNumber })}
        >
          {isSorted && <Icon size={12} aria-hidden />}
          {words}
        </button>
      </th>
    );
  };
  return (
    <div
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
          {sorted.map((row) => (
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
