import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useCallback, useSyncExternalStore } from 'react';
import { useFinishedOrders } from '../../../live/live-orders.ts';
import { ORDER_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { useKeptSwitch } from '../../../parts/use-kept-switch.ts';
import { BoardLane } from './board-lane.tsx';
import { useBoard } from './board-context.ts';
import styles from './board-lane.module.css';

/** The finished orders: a rail that opens to a list, and stays as it was left. */
export function DoneRail({ pitch, isNarrowed }: { pitch: number; isNarrowed: boolean }) {
  const { locationId } = useBoard();
  const [isOpen, turn] = useKeptSwitch('passline-done-open');
  useFinishedOrders(locationId, isOpen);
  if (!isOpen) return <FoldedRail open={() => turn(true)} />;
  return (
    <div className={styles.done}>
      <BoardLane
        lane="done"
        pitch={pitch}
        isNarrowed={isNarrowed}
        action={
          <button
            type="button"
            className={styles.fold}
            aria-label="Fold Done"
            title="Fold Done"
            onClick={() => turn(false)}
          >
            <ChevronsRight size={16} aria-hidden />
          </button>
        }
      />
    </div>
  );
}

function FoldedRail({ open }: { open: () => void }) {
  const { index, hasFinished } = useBoard();
  const listen = useCallback((listener: () => void) => index.onChange(listener), [index]);
  const count = useSyncExternalStore(listen, () => index.view('done').count);
  const { Icon } = ORDER_STATUS_LOOKS.Done;
  return (
    <button type="button" className={styles.rail} aria-expanded={false} title="Open Done" onClick={open}>
      <ChevronsLeft size={16} aria-hidden />
      <Icon size={16} aria-hidden />
      <span className={styles.railTitle}>
        Done {/* They are loaded when somebody looks: until then their number is not known. */}
        {hasFinished && <strong data-testid="count-done">{count}</strong>}
      </span>
    </button>
  );
}
