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
import { useListWalk, type ListFocus } from './use-list-walk.ts';
import type { ReadOn } from './use-walk-to-end.ts';
import { useRowsPlace } from './use-rows-place.ts';
import styles from './list-rows.module.css';

export type ListColumn = {
  label: string;
  /** A track of a CSS grid: '96px', 'minmax(120px, 1fr)'. */
  width: string;
  /** The order for the first click on its head: '-total' is highest first. */
  order?: string;
  isRight?: boolean;
};

export type RowProps<Row> = {
  row: Row;
  /** The one row at which Tab stops: controls in the other rows have a tabIndex of -1. */
  isStop: boolean;
  /** Opens a row; the same function each time. */
  open: (row: Row) => void;
};

export type ListTable<Row> = {
  label: string;
  columns: readonly ListColumn[];
  keyOf: (row: Row) => string;
  /** The cells of a row, each with `role="cell"`; the element with `data-opens` takes the focus. */
  Cells: (props: RowProps<Row>) => ReactNode;
  /** Pixels, of a row of the table and of a card. */
  rowHeight: { wide: number; narrow: number };
  /** Pixels: a table that is narrower shows cards. Absent: 900. */
  cardsBelow?: number;
  /** The layout of a card's cells: the style sheet recognises cards by `[data-form='cards']` around them. */
  rowClass?: string | undefined;
  /** Another attribute that finds a row on the page, such as `data-order-id`. */
  rowData?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
};

export type OrderChoice = { current: string; choose: (order: string) => void };

type ListRowsProps<Row> = ListTable<Row> & {
  rows: readonly Row[];
  /** How many there are in total; -1 if that is not known. */
  total: number;
  isOld: boolean;
  order: OrderChoice | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Set if there is more than is loaded: it is read as the last row comes near. */
  readOn?: ReadOn | undefined;
  /** Shown below the last row; gets whether somebody is on the way to the very last row. */
  renderEnd?: (isGoingToEnd: boolean) => ReactNode;
  focus: Ref<ListFocus>;
  /**
   * The element that scrolls, if not the list itself, since other things are above it. Its first child is its content.
   */
  scroller?: HTMLElement;
};

const HEAD_HEIGHT = 32;
const CARDS_BELOW = 900;
/** This many rows before the end of the loaded rows, the next page is requested. */
const NEAR_END = 15;

/** The rows of a long list: only those in sight are rendered, and the arrow keys go through all of them. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { rows, keyOf, columns, Cells, label, total, isOld, order, readOn, renderEnd, focus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const outer = useMemo(() => ({ current: props.scroller ?? null }), [props.scroller]);
  const scroller = props.scroller ? outer : frame;
  const { width, top } = useRowsPlace({ scroller, frame, body });
  const isCards = width < (props.cardsBelow ?? CARDS_BELOW);
  const rowHeight = isCards ? props.rowHeight.narrow : props.rowHeight.wide;
  const ids = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  // The head of cards has only the sorting controls.
  const isHeadLeft = !isCards || (order !== undefined && columns.some((column) => column.order));
  const coveredTop = isHeadLeft ? HEAD_HEIGHT : 0;
  const walk = useListWalk({ scroller, body, ids, rowHeight, top, coveredTop, readOn, focus });
  const drawn = walk.rows.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) readOn?.run();
  });
  const latestOpen = useRef(props.onOpen);
  useLayoutEffect(() => {
    latestOpen.current = props.onOpen;
  });
  const open = useCallback((row: Row) => latestOpen.current?.(row), []);
  const follow = useFollowedLinks();
  const openRow = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    const isOwn = target instanceof Element && target.closest('a, button, input, label') !== null;
    // Selecting text in a row must not open it.
    const isMarking = window.getSelection()?.isCollapsed === false;
    const clicked = isOwn || isMarking ? undefined : rows[Number(row?.dataset['index'] ?? -1)];
    if (clicked !== undefined) props.onOpen?.(clicked);
  };
  const style = { '--list-columns': columns.map(({ width }) => width).join(' ') } as CSSProperties;
  return (
    // The keyboard reaches the rows inside; this only follows the focus, and Enter on a link is a click too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      data-form={isCards ? 'cards' : 'rows'}
      data-opens-rows={props.onOpen ? '' : undefined}
      className={`${styles.frame} ${props.scroller ? '' : styles.scroller}`}
      style={style}
      onClick={(event) => {
        follow(event);
        openRow(event);
      }}
      onFocusCapture={walk.onFocusCapture}
      onBlurCapture={walk.onBlurCapture}
    >
      <div role="table" aria-label={label} aria-rowcount={total === -1 ? -1 : total + 1} aria-busy={isOld}>
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.columns}>
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} order={order} />
            ))}
          </div>
        </div>
        <div ref={body} role="rowgroup" className={styles.body} style={{ height: rows.length * rowHeight }}>
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
                  style={{ height: rowHeight, transform: `translateY(${start - top}px)` }}
                  {...props.rowData?.(row)}
                >
                  <Cells row={row} isStop={index === walk.stop} open={open} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {renderEnd?.(walk.isGoingToEnd)}
    </div>
  );
}

/** Plain links inside of rows navigate without reloading the portal. */
function useFollowedLinks() {
  const { history } = useRouter();
  return useCallback(
    (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      // With a modifier key the browser opens it elsewhere, as with every link; the router follows its own links
      // already.
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
  if (column.order === undefined || order === undefined)
    return (
      <span role="columnheader" title={label} data-is-right={column.isRight || undefined}>
        {label}
      </span>
    );
  const asked = column.order;
  const turned = asked.startsWith('-') ? asked.slice(1) : `-${asked}`;
  const isOrdered = order.current === asked || order.current === turned;
  const isDescending = order.current.startsWith('-');
  const Icon = isDescending ? ArrowDown : ArrowUp;
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <span
      role="columnheader"
      data-ordered
      data-is-right={column.isRight || undefined}
      aria-sort={isOrdered ? direction : 'none'}
    >
      <button
        type="button"
        title={label}
        onClick={() => order.choose(order.current === asked ? turned : asked)}
      >
        <span>{label}</span>
        {isOrdered && <Icon size={12} aria-hidden />}
      </button>
    </span>
  );
}
