import { useShortcut } from '../../../parts/shortcuts.ts';
import type { Board } from '../../orders/board/board-context.ts';
import { useOrderKeys } from '../../orders/board/use-order-keys.ts';
import type { useSteadyList } from './use-steady-list.ts';

type DeliveriesKeys = {
  board: Board;
  steady: ReturnType<typeof useSteadyList>;
  ids: readonly string[];
  selected: readonly string[];
  tick: (id: string, isRange: boolean) => void;
  tickAll: () => void;
  clear: () => void;
  /** Opens the choice of a courier for all that are ticked. */
  choose: () => void;
};

/** The keys that walk over the list and tick its rows, and those of the order at which they stand. */
export function useDeliveriesKeys(keys: DeliveriesKeys): void {
  const { board, steady, ids, selected, tick, tickAll, clear, choose } = keys;
  const { step, focusedId } = steady;
  // With several ticked, the courier is chosen for all of them.
  const assign = (orderId: string) => (selected.length > 1 ? choose() : board.assign(orderId));
  useOrderKeys(
    { ...board, assign },
    () => focusedId() ?? (selected.length > 1 ? (selected[0] ?? null) : null),
  );
  useShortcut('ArrowDown', 'Next delivery', () => step(1));
  useShortcut('j', 'Next delivery', () => step(1));
  useShortcut('ArrowUp', 'Previous delivery', () => step(-1));
  useShortcut('k', 'Previous delivery', () => step(-1));
  useShortcut('Home', 'First delivery', () => step(-ids.length));
  useShortcut('End', 'Last delivery', () => step(ids.length));
  useShortcut('x', 'Select; with Shift, all from the last one on', (event) => {
    const id = focusedId();
    if (id !== null) tick(id, event.shiftKey);
  });
  useShortcut('*', 'Select all that are shown, or none', tickAll);
  useShortcut('Escape', 'Select none', clear);
}
