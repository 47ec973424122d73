import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the keyboard where it was when the row that had it leaves the list: the row that takes its place gets it.
 * A focus that somebody took elsewhere stays there.
 */
export function useKeptFocus(orderIds: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ id: string; at: number } | null>(null);

  useLayoutEffect(() => {
    const { current } = last;
    if (!current) return;
    const at = orderIds.indexOf(current.id);
    if (at !== -1) {
      last.current = { id: current.id, at };
      return;
    }
    last.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = orderIds[Math.min(current.at, orderIds.length - 1)];
    list.current?.querySelector<HTMLElement>(`[data-order-id="${next}"] [data-opens]`)?.focus();
  }, [orderIds]);

  return {
    list,
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest('[data-order-id]')?.getAttribute('data-order-id');
      last.current = id ? { id, at: orderIds.indexOf(id) } : null;
    },
    // With somewhere to go: what is taken out of the page has nowhere.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) last.current = null;
    },
  };
}
