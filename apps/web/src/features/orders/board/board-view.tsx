import { useSyncExternalStore } from 'react';
import { useFinishedOrders } from '../../../live/live-orders.ts';
import { useStatus } from '../../../live/use-live.ts';
import { late } from '../../../parts/late/late.tsx';
import button from '../../../parts/button.module.css';
import { BoardLanes } from './board-lanes.tsx';
import { useBoard } from './board-context.ts';
import { LANES } from './board-rows.ts';
import { ALL_HISTORY, isFiltered, NO_FILTER, type BoardSearch } from './board-search.ts';
import { BoardEmpty, BoardNothingFound, BoardSkeleton } from './board-states.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import type { ChangeSearch } from './use-board-search.ts';
import styles from './board-states.module.css';

const BoardRefused = late(() => import('./board-refused.tsx').then((module) => module.BoardRefused), {
  waiting: <BoardSkeleton />,
});

/** With this few hits the order may be an older one. */
const FEW = 3;

/** The lanes, or why there are none. */
export function BoardView({ search, change }: { search: BoardSearch; change: ChangeSearch }) {
  const board = useBoard();
  const { index, orders, hasFinished, locationId } = board;
  useBoardKeys(board);
  const status = useStatus(orders);
  const count = useSyncExternalStore(
    (listener) => index.onChange(listener),
    () => LANES.reduce((sum, lane) => sum + index.view(lane).ids.length, 0),
  );
  // A board is only called empty when the last hour is known to be empty too.
  useFinishedOrders(locationId, status.kind === 'ready' && orders.list.length === 0);
  const searchAll = search.q.trim() !== '' && (
    <button type="button" className={button.plain} onClick={() => change(ALL_HISTORY, { replace: false })}>
      Search all orders
    </button>
  );
  const isComing = status.kind === 'arriving' || !hasFinished;
  if (status.kind === 'loading' || (count === 0 && isComing && status.kind !== 'refused'))
    return <BoardSkeleton />;
  if (status.kind === 'refused') return <BoardRefused message={status.message} />;
  if (count === 0 && !isFiltered(search)) return <BoardEmpty />;
  if (count === 0) {
    return <BoardNothingFound onClear={() => change(NO_FILTER)} searchAll={searchAll} />;
  }
  return (
    <>
      {searchAll && count <= FEW && (
        <p className={styles.few}>The board shows active orders and the last hour. {searchAll}</p>
      )}
      <BoardLanes tab={search.tab} onTab={(tab) => change({ tab })} isNarrowed={isFiltered(search)} />
    </>
  );
}
