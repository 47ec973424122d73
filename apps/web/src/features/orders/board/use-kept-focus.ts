import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useBoard } from './board-context.ts';

/**
 * The button of a card that replaces another card of the same order: it takes over the focus of the other one's button.
 */
export function useKeptFocus(orderId: string): RefObject<HTMLButtonElement | null> {
  const { focus } = useBoard();
  const opens = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focus.orderId === orderId && document.activeElement === document.body)
      opens.current?.focus({ preventScroll: true });
  }, [focus, orderId]);
  return opens;
}
