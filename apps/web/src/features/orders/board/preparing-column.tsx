import { useCallback, useSyncExternalStore } from 'react';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { BoardLane } from './board-lane.tsx';
import { PREPARING_LANES } from './board-rows.ts';
import { useBoard } from './board-context.ts';
import styles from './board-lane.module.css';

/** Confirmed orders that are not done, side by side: being cooked, waiting, on the way. */
export function PreparingColumn({ pitch, isNarrowed }: { pitch: number; isNarrowed: boolean }) {
  const { index } = useBoard();
  const listen = useCallback((listener: () => void) => index.onChange(listener), [index]);
  const sum = (count: 'count' | 'lateCount') =>
    PREPARING_LANES.reduce((all, lane) => all + index.view(lane)[count], 0);
  const count = useSyncExternalStore(listen, () => sum('count'));
  const late = useSyncExternalStore(listen, () => sum('lateCount'));
  const { Icon } = ORDER_STATUS_LOOKS.Preparing;
  return (
    <section className={styles.preparing} aria-labelledby="column-preparing">
      <header className={styles.head} data-lane="preparing">
        <h2 id="column-preparing" className={styles.title}>
          <Icon size={16} aria-hidden />
          Preparing
        </h2>
        <span className={styles.count} data-testid="count-preparing">
          {count}
          <span className="visually-hidden"> orders</span>
        </span>
        {late > 0 && <span className={styles.late}>{late} late</span>}
      </header>
      <div className={styles.beside}>
        {PREPARING_LANES.map((lane) => (
          <BoardLane key={lane} lane={lane} pitch={pitch} isNarrowed={isNarrowed} />
        ))}
      </div>
    </section>
  );
}
