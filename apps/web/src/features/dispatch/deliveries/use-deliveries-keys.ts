import { useShortcut } from '../../../parts/shortcuts.ts';
import type { Board } from '../../orders/board/board-context.ts';
import { useOrderKeys } from '../../orders/board/use-order-keys.ts';

type DeliveriesKeys = {
  board: Board;
  /** The row in which the focus is; null while it is elsewhere. */
  focusedId: () => string | null;
  selected: readonly string[];
  tick: (id: string, isRange: boolean) => void;
  tickAll: () => void;
  clear: () => void;
  /** Opens the choice of a courier for all that are ticked. */
  choose: () => void;
};

/** The keys that tick the rows of the list, and those of the order at which they stand; the list itself is walked over. */
export function useDeliveriesKeys(keys: DeliveriesKeys): void {
  const { board, focusedId, selected, tick, tickAll, clear, choose } = keys;
  // With several ticked, the courier is chosen for all of them.
  const assign = (orderId: string) => (selected.length > 1 ? choose() : board.assign(orderId));
  useOrderKeys(
    { ...board, assign },
    () => focusedId() ?? (selected.length > 1 ? (selected[0] ?? null) : null),
  );
  useShortcut('x', 'Select; with Shift, all from the last one on', (event) => {
    const id = focusedId();
    if (id !== null) tick(id, event.shiftKey);
  });
  useShortcut('*', 'Select all that are shown, or none', tickAll);
  useShortcut('Escape', 'Select none', clear);
}
