import TriangleAlert from 'lucide-react/icons/triangle-alert';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { useStatus } from '../../../live/use-live.ts';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { COLUMN_TITLES, type ColumnId } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import { OrderCard } from './order-card.tsx';
import { useColumnHold } from './use-column-hold.ts';
import { useColumnWindow } from './use-column-window.ts';
import styles from './board-column.module.css';

const NOBODY: Record<ColumnId, string> = {
  new: 'No order waits to be confirmed.',
  preparing: 'Nothing is being prepared.',
  done: 'Nothing was finished in the last hour.',
};

const STATUS = { new: 'New', preparing: 'Preparing', done: 'Done' } as const;

type BoardColumnProps = { column: ColumnId; pitch: number; isNarrowed: boolean };

export function BoardColumn({ column, pitch, isNarrowed }: BoardColumnProps) {
  const { index, focus, orders, hasFinished } = useBoard();
  const isComing = useStatus(orders).kind === 'arriving' || (column === 'done' && !hasFinished);
  const view = useSyncExternalStore(
    useCallback((listener: () => void) => index.onChange(listener), [index]),
    () => index.view(column),
  );
  const { ids } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const hold = useColumnHold(column);
  const [active, setActive] = useState<string>();
  const wanted = useRef<{ id: string; isRevealed: boolean }>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const activeId = active !== undefined && ids.includes(active) ? active : ids[0];
  const virtualizer = useColumnWindow(scroller, ids, pitch, activeId);

  const latestIds = useRef(ids);
  useLayoutEffect(() => {
    latestIds.current = ids;
  });
  useEffect(
    () =>
      focus.register(column, {
        ids: () => latestIds.current,
        focus: (id, isRevealed) => {
          setActive(id);
          wanted.current = { id, isRevealed };
          draw();
        },
      }),
    [focus, column],
  );
  // The pinned card is in the page by now, wherever the column is scrolled to.
  useLayoutEffect(() => {
    const target = wanted.current;
    if (target === null || !ids.includes(target.id)) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-order-id="${target.id}"] [data-opens]`);
    // A list that was empty a moment ago draws its cards one step later.
    if (!card) return;
    wanted.current = null;
    if (target.isRevealed) virtualizer.scrollToIndex(ids.indexOf(target.id), { align: 'auto' });
    card.focus({ preventScroll: true });
  });

  const { Icon } = ORDER_STATUS_LOOKS[STATUS[column]];
  return (
    <section
      className={styles.column}
      data-column={column}
      aria-labelledby={`column-${column}`}
      {...hold}
      onFocusCapture={(event) => {
        const id = event.target.closest('[data-order-id]')?.getAttribute('data-order-id');
        if (!id) return;
        setActive(id);
        focus.entered(id, column, event.target.matches(':focus-visible'));
      }}
      onBlurCapture={(event) => {
        // A card that leaves the page takes the focus along; only a person who goes elsewhere gives it up.
        if (event.relatedTarget instanceof Element && !event.relatedTarget.closest('[data-order-id]'))
          focus.left();
      }}
    >
      <header className={styles.head}>
        <h2 id={`column-${column}`} className={styles.title}>
          <Icon size={16} aria-hidden />
          {COLUMN_TITLES[column]}
        </h2>
        <span className={styles.count} data-testid={`count-${column}`}>
          {view.count}
          {isComing && '+'}
          <span className="visually-hidden"> orders</span>
        </span>
        {view.lateCount > 0 && (
          <span className={styles.late}>
            <TriangleAlert size={12} aria-hidden /> {view.lateCount} late
          </span>
        )}
        {view.pending > 0 && (
          <button
            type="button"
            className={styles.pending}
            onClick={() => {
              index.settle(column, liveClient.serverNow());
              scroller.current?.scrollTo({ top: 0 });
            }}
          >
            Show {view.pending} new
          </button>
        )}
      </header>
      {ids.length === 0 ? (
        <p className={styles.nobody}>
          {isComing ? 'On their way …' : isNarrowed ? 'Nothing here matches.' : NOBODY[column]}
        </p>
      ) : (
        <div ref={scroller} className={styles.scroller}>
          <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index: at, start }) => {
              const id = ids[at];
              if (id === undefined) return null;
              return (
                <li
                  key={id}
                  className={styles.place}
                  style={{ top: start, height: pitch - 6 }}
                  aria-setsize={ids.length}
                  aria-posinset={at + 1}
                >
                  <OrderCard orderId={id} column={column} isActive={id === activeId} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}
