import type { RefObject } from 'react';
import { useShortcut } from '../../../parts/shortcuts.ts';

/** From row to row. Enter opens: what has the focus is the row's button. */
export function useListKeys(inside: RefObject<HTMLElement | null>): void {
  const go = (choose: (at: number, last: number) => number) => () => {
    const openers = [...(inside.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
    const at = openers.findIndex((one) => one.closest('[data-order-id]')?.contains(document.activeElement));
    const next = openers[Math.min(openers.length - 1, Math.max(0, choose(at, openers.length - 1)))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const down = go((at) => at + 1);
  const up = go((at) => at - 1);
  useShortcut('ArrowDown', 'Next order', down);
  useShortcut('j', 'Next order', down);
  useShortcut('ArrowUp', 'Previous order', up);
  useShortcut('k', 'Previous order', up);
  useShortcut(
    'Home',
    'First order',
    go(() => 0),
  );
  useShortcut(
    'End',
    'Last order',
    go((_, last) => last),
  );
}
