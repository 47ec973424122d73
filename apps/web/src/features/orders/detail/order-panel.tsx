import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, type RefObject } from 'react';
import { refusalCode } from '../../../api/refusal.ts';
import { NoticePlace } from '../../../parts/notice-place.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { OrderContent } from './order-content.tsx';
import { OrderMissing } from './order-missing.tsx';
import { PanelHead } from './panel-head.tsx';
import type { SetByHand } from './set-by-hand.ts';
import { useOrder } from './use-order.ts';
import { useOrderTask } from './use-order-task.ts';
import { useOrderWalk } from './use-order-walk.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import styles from './order-panel.module.css';

type OrderPanelProps = { orderId: string; onClose: () => void; SetByHand: SetByHand };

/**
 * All about one order, beside the board, which stays usable; on a phone it fills the screen. It stays open, with what
 * was typed, whatever the connection does, and is the same element while one goes from order to order.
 */
export function OrderPanel({ orderId, onClose, SetByHand }: OrderPanelProps) {
  const open = useOrder(orderId);
  const { order, delivery, error } = open;
  const walk = useOrderWalk(orderId);
  const isNarrow = useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false });
  const panel = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(panel, useFocusTrap(isNarrow));
  useFocusOfPanel(panel);

  const toNext = () => walk.go(walk.next);
  const toPrevious = () => walk.go(walk.previous);
  usePanelKeys(panel, {
    ArrowDown: toNext,
    j: toNext,
    ArrowUp: toPrevious,
    k: toPrevious,
    Escape: onClose,
  });
  // They also work on the board beside it: registered after the board's own keys, they lead from order to order.
  useShortcut('ArrowDown', 'Next order', toNext);
  useShortcut('j', 'Next order', toNext);
  useShortcut('ArrowUp', 'Previous order', toPrevious);
  useShortcut('k', 'Previous order', toPrevious);
  useShortcut('Escape', 'Close the order', onClose);

  return (
    <div
      ref={ref}
      className={styles.panel}
      role="dialog"
      aria-labelledby="order-title"
      aria-modal={isNarrow || undefined}
      tabIndex={-1}
    >
      {/* Marks the card or row of this order in any view, without drawing any of five hundred again. */}
      <style>{`[data-order-id='${orderId}'] { outline: 2px solid var(--accent-solid); outline-offset: 1px; }`}</style>
      <PanelHead order={order} walk={walk} onClose={onClose} />
      {order ? (
        <OrderContent key={order.id} open={{ ...open, order }} delivery={delivery} SetByHand={SetByHand} />
      ) : refusalCode(error) === 'NOT_FOUND' ? (
        <OrderMissing />
      ) : error !== null ? (
        <ScreenError error={error} retry={open.retry} />
      ) : (
        <div className={styles.loading} role="status" aria-label="Loading the order" />
      )}
      {isNarrow && <NoticePlace />}
    </div>
  );
}

/**
 * The focus goes into a panel that was opened by keyboard or by a link. Under a mouse it stays at the card, where the
 * arrows lead on; a form that focused its first field keeps it.
 */
function useFocusOfPanel(panel: RefObject<HTMLDivElement | null>): void {
  const [task] = useOrderTask();
  useEffect(() => {
    const from = document.activeElement;
    const isByMouse = from !== null && from !== document.body && !from.matches(':focus-visible');
    if (!isByMouse && !panel.current?.contains(from)) panel.current?.focus();
  }, [panel]);
  // A form that closes loses the focus.
  useEffect(() => {
    if (task === null && document.activeElement === document.body) panel.current?.focus();
  }, [panel, task]);
}
