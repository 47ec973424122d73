import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** A row that moves to another group keeps the focus: it goes to the order's link there. `moved` changes with every move. */
export function useKeptRow(list: RefObject<HTMLElement | null>, moved: unknown): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    // Elsewhere on the page the focus is the person's own choice.
    const note = ({ target }: FocusEvent) => {
      const row =
        target instanceof Element && list.current?.contains(target)
          ? target.closest('[data-order-id]')
          : null;
      focused.current = row?.getAttribute('data-order-id') ?? null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const row = list.current?.querySelector(`[data-order-id="${focused.current}"]`);
    row?.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
  }, [list, moved]);
}
