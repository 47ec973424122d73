import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { TickAllBox } from '../../parts/list/tick-boxes.tsx';
import type { Selecting } from '../../parts/list/use-selection.ts';
import type { ChangeAddress } from '../../parts/use-address.ts';
import { COLUMNS } from './commission-columns.ts';
import type { Cursor } from './grid-cursor.ts';
import type { GridSearch } from './grid-search.ts';
import styles from './commission-grid.module.css';

type GridHeadProps = {
  search: GridSearch;
  change: ChangeAddress<GridSearch>;
  cursor: Cursor;
  onFocusCell: (at: Cursor) => void;
  selecting: Selecting;
};

/** The sticky header: a click sorts, a second click reverses the order. */
export function GridHead(props: GridHeadProps) {
  const { search, change, cursor, onFocusCell, selecting } = props;
  const tabIndexOf = (column: number) => (cursor.row === -1 && cursor.column === column ? 0 : -1);
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" aria-colindex={1} className={styles.cell} data-column="select">
          <TickAllBox
            selecting={selecting}
            data-cell="-1:0"
            tabIndex={tabIndexOf(0)}
            onFocus={() => onFocusCell({ row: -1, column: 0 })}
          />
        </div>
        {COLUMNS.map((column, index) => {
          const isSorted = search.sort === column.id;
          const direction = search.isDescending ? 'descending' : 'ascending';
          const Icon = search.isDescending ? ArrowDown : ArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 2}
              aria-sort={isSorted ? direction : 'none'}
              className={styles.cell}
              data-column={column.id}
              data-kind={column.kind}
              style={{ width: column.width }}
            >
              <button
                type="button"
                data-cell={`-1:${index + 1}`}
                tabIndex={tabIndexOf(index + 1)}
                onFocus={() => onFocusCell({ row: -1, column: index + 1 })}
                onClick={() =>
                  change({ sort: column.id, isDescending: isSorted ? !search.isDescending : false })
                }
              >
                <span>{column.label}</span>
                {isSorted && <Icon size={12} aria-hidden />}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
