import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useBoard } from './board-context.ts';

/** The button of a card that takes the place of another one of the same order: what was focused in that is focused in this. */
export function useKeptFocus(orderId: string): RefObject<HTMLButtonElement | null> {
  const { focus } = useBoard();
  const opens = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focus.orderId === orderId && document.activeElement === document.body)
      opens.current?.focus({ preventScroll: true });
  }, [focus, orderId]);
  return opens;
}
