import { useEffect, useEffectEvent } from 'react';

/** This near to the edge of the scrolled area, a list scrolls under the pointer. */
const EDGE_PX = 48;
const STEP_PX = 10;

type Drag = {
  list: HTMLElement | null;
  /** The row that is dragged; null while there is none. */
  key: string | null;
  onOver: (index: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/** Follows the pointer that drags a row, by mouse, pen or touch: rows stay where they are until it is dropped. */
export function useDrag({ list, key, ...answers }: Drag): void {
  const over = useEffectEvent(answers.onOver);
  const drop = useEffectEvent(answers.onDrop);
  const cancel = useEffectEvent(answers.onCancel);
  useEffect(() => {
    if (list === null || key === null) return undefined;
    const end = new AbortController();
    const heard = { signal: end.signal };
    const pane = scrollerOf(list);
    let y: number | null = null;
    let frame = 0;
    const scroll = () => {
      const step = y === null ? 0 : stepAt(y, pane);
      if (step !== 0 && y !== null) {
        pane.scrollBy({ top: step });
        over(indexAt(list, key, y));
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const follow = (event: PointerEvent) => {
      if (!event.isPrimary) return;
      y = event.clientY;
      over(indexAt(list, key, y));
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around the list would close.
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', follow, heard);
    window.addEventListener('pointerup', (event) => event.isPrimary && drop(), heard);
    window.addEventListener('pointercancel', (event) => event.isPrimary && cancel(), heard);
    window.addEventListener('keydown', escape, { ...heard, capture: true });
    return () => {
      end.abort();
      cancelAnimationFrame(frame);
    };
  }, [list, key]);
}

/** The pointer's place among the middles of the other rows, counting rows above that are not rendered. */
function indexAt(list: HTMLElement, key: string, y: number): number {
  const rows = rowsIn(list);
  const others = rows.filter(({ dataset }) => dataset['reorderKey'] !== key);
  const passed = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  });
  const dragged = rows.find(({ dataset }) => dataset['reorderKey'] === key);
  const first = Math.min(...others.map(placeOf));
  const above = Number.isFinite(first) ? first - (dragged && placeOf(dragged) < first ? 1 : 0) : 0;
  return above + passed.length;
}

function placeOf({ dataset }: HTMLElement): number {
  return Number(dataset['reorderIndex']);
}

export function rowsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-reorder-key]')];
}

function scrollerOf(list: HTMLElement): Element {
  for (let node = list.parentElement; node; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  }
  return document.scrollingElement ?? document.documentElement;
}

function stepAt(y: number, pane: Element): number {
  const { top, bottom } = pane.getBoundingClientRect();
  if (y < Math.max(top, 0) + EDGE_PX) return -STEP_PX;
  return y > Math.min(bottom, window.innerHeight) - EDGE_PX ? STEP_PX : 0;
}
