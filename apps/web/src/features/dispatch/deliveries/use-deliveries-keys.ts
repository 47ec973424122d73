import type { Board } from '../../orders/board/board-context.ts';
import { useOrderKeys } from '../../orders/board/use-order-keys.ts';

type DeliveriesKeys = {
  board: Board;
  /** The row that has the focus; null while it is elsewhere. */
  focusedId: () => string | null;
  selected: readonly string[];
  /** Opens the courier dialog for all that are selected. */
  choose: () => void;
};

/** The keys of the focused order; with several selected, the courier is chosen for all of them. */
export function useDeliveriesKeys({ board, focusedId, selected, choose }: DeliveriesKeys): void {
  const assign = (orderId: string) => (selected.length > 1 ? choose() : board.assign(orderId));
  useOrderKeys(
    { ...board, assign },
    () => focusedId() ?? (selected.length > 1 ? (selected[0] ?? null) : null),
  );
}
