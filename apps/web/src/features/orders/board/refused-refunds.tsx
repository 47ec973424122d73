import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore } from 'react';
import { useBoard } from './board-context.ts';
import styles from './board-toolbar.module.css';

type RefusedRefundsProps = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** How many refunds the card provider refused, with a filter for those orders. Not shown while there are none. */
export function RefusedRefunds({ isChosen, onChoose }: RefusedRefundsProps) {
  const { index } = useBoard();
  const count = useSyncExternalStore(
    (listener) => index.onChange(listener),
    () => index.refusedCount,
  );
  if (count === 0 && !isChosen) return null;
  return (
    <button
      type="button"
      className={styles.refused}
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
    >
      <TriangleAlert size={14} aria-hidden /> {count} {count === 1 ? 'refund' : 'refunds'} refused
    </button>
  );
}
