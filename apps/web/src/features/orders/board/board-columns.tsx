import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useFinishedOrders } from '../../../live/live-orders.ts';
import { BoardColumn } from './board-column.tsx';
import { COLUMN_TITLES, COLUMNS, type ColumnId } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import styles from './orders-board.module.css';

/** Card and gap, fixed, so that a column knows every place without measuring. On touch the button is a thumb high. */
const PITCH = 90;
const TOUCH_PITCH = 108;

type ColumnTabsProps = { tab: ColumnId; onTab: (tab: ColumnId) => void };
/** `isNarrowed`: an empty column says nothing of the whole kitchen. */
type BoardColumnsProps = ColumnTabsProps & { isNarrowed: boolean };

/** Three columns side by side; on a phone one of them, with tabs that count. */
export function BoardColumns({ tab, onTab, isNarrowed }: BoardColumnsProps) {
  const isNarrow = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
  useFinishedOrders(useBoard().locationId, !isNarrow || tab === 'done');
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const pitch = isNarrow || isTouch ? TOUCH_PITCH : PITCH;
  if (!isNarrow) {
    return (
      <div className={styles.columns}>
        {COLUMNS.map((column) => (
          <BoardColumn key={column} column={column} pitch={pitch} isNarrowed={isNarrowed} />
        ))}
      </div>
    );
  }
  return (
    <>
      <ColumnTabs tab={tab} onTab={onTab} />
      <div className={styles.panel} role="tabpanel" id="board-panel" aria-labelledby={`tab-${tab}`}>
        <BoardColumn key={tab} column={tab} pitch={pitch} isNarrowed={isNarrowed} />
      </div>
    </>
  );
}

function ColumnTabs({ tab, onTab }: ColumnTabsProps) {
  const { index, hasFinished } = useBoard();
  const list = useRef<HTMLDivElement>(null);
  const counts = useSyncExternalStore(
    useCallback((listener: () => void) => index.onChange(listener), [index]),
    () => COLUMNS.map((column) => `${index.view(column).count}/${index.view(column).lateCount}`).join(' '),
  ).split(' ');
  const turn = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by === undefined ? undefined : COLUMNS[COLUMNS.indexOf(tab) + by];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    // The tabs inside are what the keyboard reaches; the list only hears of their arrow keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Columns" onKeyDown={turn}>
      {COLUMNS.map((column, at) => {
        const [count, late] = (counts[at] ?? '0/0').split('/');
        return (
          <button
            key={column}
            id={`tab-${column}`}
            type="button"
            role="tab"
            aria-selected={column === tab}
            aria-controls="board-panel"
            tabIndex={column === tab ? 0 : -1}
            data-column={column}
            onClick={() => onTab(column)}
          >
            <span>
              {COLUMN_TITLES[column]} {(column !== 'done' || hasFinished) && <strong>{count}</strong>}
            </span>
            <small data-late={late !== '0' || undefined}>{late === '0' ? 'in time' : `${late} late`}</small>
          </button>
        );
      })}
    </div>
  );
}
