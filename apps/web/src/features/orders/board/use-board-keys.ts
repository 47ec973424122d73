import type { Board } from './board-context.ts';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { useOrderKeys } from './use-order-keys.ts';

/** The keys that move between the board's cards, and those of the focused order. */
export function useBoardKeys(board: Board): void {
  const { focus } = board;
  useOrderKeys(board, () => focus.orderId);
  const down = () => focus.step(1);
  const up = () => focus.step(-1);
  useShortcut('ArrowDown', 'Next order', down);
  useShortcut('j', 'Next order', down);
  useShortcut('ArrowUp', 'Previous order', up);
  useShortcut('k', 'Previous order', up);
  useShortcut('ArrowRight', 'Next lane', () => focus.turn(1));
  useShortcut('ArrowLeft', 'Previous lane', () => focus.turn(-1));
}
