import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Noun } from './count-words.ts';
import { useListWalk, type ListFocus } from './use-list-walk.ts';
import styles from './list-rows.module.css';

export type ListColumn = {
  label: string;
  /** A track of a CSS grid: '96px', 'minmax(120px, 1fr)'. */
  width: string;
  /** The order that a click on its head asks for. */
  order?: string;
};

export type RowProps<Row> = {
  row: Row;
  /** The one row at which Tab stops: what can be reached in the others by it has a tabIndex of -1. */
  isStop: boolean;
  /** What the list does with a row that is opened; the same function each time. */
  open: (row: Row) => void;
};

export type ListTable<Row> = {
  label: string;
  columns: readonly ListColumn[];
  keyOf: (row: Row) => string;
  /** The cells of a row, each with `role="cell"`; the element with `data-opens` takes the focus. */
  Cells: (props: RowProps<Row>) => ReactNode;
  /** Pixels, of a row of the table and, where that is narrower than 900 px, of a card. */
  rowHeight: { wide: number; narrow: number };
  /** Where the cells of a card stand. */
  rowClass?: string | undefined;
};

export type OrderChoice = { current: string; choose: (order: string) => void };

type ListRowsProps<Row> = ListTable<Row> & {
  rows: readonly Row[];
  noun: Noun;
  /** How many there are in all; -1 where that is not known. */
  total: number;
  isOld: boolean;
  order: OrderChoice | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** The last row is near. */
  onNearEnd: () => void;
  /** Below the last row. */
  end: ReactNode;
  focus: Ref<ListFocus>;
};

const HEAD_HEIGHT = 32;
/** So many rows before the end of what is loaded the next page is asked for. */
const NEAR_END = 15;

/** The rows of a long list: those in sight are drawn, the keyboard walks over all of them. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { rows, keyOf, columns, Cells, label, noun, total, isOld, order, onNearEnd, end, focus } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false });
  const rowHeight = isNarrow ? props.rowHeight.narrow : props.rowHeight.wide;
  const ids = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const walk = useListWalk({ scroller, ids, rowHeight, coveredTop: HEAD_HEIGHT, noun: noun.one, focus });
  const drawn = walk.rows.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  const latestOpen = useRef(props.onOpen);
  useLayoutEffect(() => {
    latestOpen.current = props.onOpen;
  });
  const open = useCallback((row: Row) => latestOpen.current?.(row), []);
  const follow = useFollowedLinks();
  const style = { '--list-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    // The rows inside are what the keyboard reaches; the table only hears of the focus, and Enter on a link is a click too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={total === -1 ? -1 : total + 1}
      aria-busy={isOld}
      className={styles.scroller}
      style={style}
      onScroll={walk.onScroll}
      onClick={follow}
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.columns}>
          {columns.map((column) => (
            <ColumnHead key={column.label} column={column} order={order} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.body} style={{ height: walk.rows.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                className={`${styles.row} ${props.rowClass ?? ''}`}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <Cells row={row} isStop={index === walk.stop} open={open} />
              </div>
            )
          );
        })}
      </div>
      {end}
    </div>
  );
}

/** Plain links inside of rows lead on without loading the portal again. */
function useFollowedLinks() {
  const { history } = useRouter();
  return useCallback(
    (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      // With a modifier the browser opens it elsewhere, as it does with every link; the router's own are followed already.
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      if (link.origin !== window.location.origin) return;
      event.preventDefault();
      history.push(`${link.pathname}${link.search}${link.hash}`);
    },
    [history],
  );
}

function ColumnHead({ column, order }: { column: ListColumn; order: OrderChoice | undefined }) {
  const { label } = column;
  if (column.order === undefined || order === undefined) return <span role="columnheader">{label}</span>;
  const isDescending = order.current === `-${column.order}`;
  const isOrdered = isDescending || order.current === column.order;
  const turned = isDescending ? column.order : `-${column.order}`;
  const Icon = isDescending ? ArrowDown : ArrowUp;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <span role="columnheader" data-ordered aria-sort={isOrdered ? direction : 'none'}>
      <button type="button" onClick={() => order.choose(isOrdered ? turned : (column.order ?? ''))}>
        {label}
        {isOrdered && <Icon size={12} aria-hidden />}
      </button>
    </span>
  );
}
