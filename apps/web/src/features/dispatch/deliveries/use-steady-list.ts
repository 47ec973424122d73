import { useLayoutEffect, useRef, type RefObject } from 'react';

type Anchor = { id: string; topPx: number };

/**
 * What one reads stays where it is when rows above come, go or change places, and a focus whose row has left goes to the
 * row that took its place. A row that is not drawn yet gets the focus when it is.
 */
export function useSteadyList(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  /** Those of them that are in the page by now. */
  drawn: readonly string[],
) {
  const anchors = useRef<readonly Anchor[]>([]);
  const focused = useRef<{ id: string; at: number } | null>(null);
  const latest = useRef(ids);
  const wanted = useRef<string>(null);

  useLayoutEffect(() => {
    latest.current = ids;
    const node = scroller.current;
    if (!node) return;
    const held = anchors.current.find(({ id }) => rowOf(node, id) !== null);
    const row = held && rowOf(node, held.id);
    if (row) node.scrollBy({ top: row.offsetTop - node.scrollTop - held.topPx });
    const lost = focused.current;
    if (!lost) return;
    const at = ids.indexOf(lost.id);
    if (at !== -1) focused.current = { id: lost.id, at };
    else if (document.activeElement === document.body) focusRow(node, ids[Math.min(lost.at, ids.length - 1)]);
  }, [scroller, ids]);

  useLayoutEffect(() => {
    if (wanted.current === null || !drawn.includes(wanted.current)) return;
    focusRow(scroller.current, wanted.current);
    wanted.current = null;
  }, [scroller, drawn]);

  return {
    /** The row in which the focus is; null when it is elsewhere. */
    focusedId: () => focused.current?.id ?? null,
    /** To the row `by` further; to the first where the focus is not in the list. */
    step: (by: number) => {
      const at = focused.current === null ? -1 : latest.current.indexOf(focused.current.id);
      const next = at === -1 ? 0 : Math.min(latest.current.length - 1, Math.max(0, at + by));
      const id = latest.current[next];
      wanted.current = focusRow(scroller.current, id) ? null : (id ?? null);
    },
    onScroll: (event: React.UIEvent<HTMLElement>) => {
      anchors.current = anchorsOf(event.currentTarget);
    },
    onFocusCapture: (event: React.FocusEvent) => {
      const id = event.target.closest('[data-order-id]')?.getAttribute('data-order-id');
      if (id) focused.current = { id, at: latest.current.indexOf(id) };
    },
    onBlurCapture: (event: React.FocusEvent) => {
      // A row that leaves takes the focus along; only a person who goes elsewhere gives it up.
      if (event.relatedTarget instanceof Element && !event.relatedTarget.closest('[data-order-id]'))
        focused.current = null;
    },
  };
}

/** The rows in sight with their places: the one with the focus first, then from the top. At the very top nothing is held. */
function anchorsOf(node: HTMLElement): Anchor[] {
  const { scrollTop, clientHeight } = node;
  if (scrollTop === 0) return [];
  const focused = document.activeElement?.closest('[data-order-id]');
  return [...node.querySelectorAll<HTMLElement>('[data-order-id]')]
    .filter((row) => row.offsetTop + row.offsetHeight > scrollTop && row.offsetTop < scrollTop + clientHeight)
    .sort((a, b) => Number(b === focused) - Number(a === focused))
    .map((row) => ({ id: row.dataset['orderId'] ?? '', topPx: row.offsetTop - scrollTop }));
}

function rowOf(node: HTMLElement, id: string): HTMLElement | null {
  return node.querySelector<HTMLElement>(`[data-order-id="${id}"]`);
}

/** Whether the row was there to take the focus. */
function focusRow(node: HTMLElement | null, id: string | undefined): boolean {
  const row = node && id !== undefined ? rowOf(node, id) : null;
  row?.querySelector<HTMLElement>('[data-opens]')?.focus();
  return row !== null;
}
