import type { RefObject } from 'react';
import { useShortcut } from '../../parts/shortcuts.ts';

/** ↓ ↑, `j` and `k` go from order to order, whatever in a row has the focus. Returns what leads to the first one. */
export function useRowKeys(list: RefObject<HTMLElement | null>): () => void {
  const step = (by: 1 | -1) => () => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
    const row = document.activeElement?.closest('[data-order-id]');
    const at = links.findIndex((link) => row?.contains(link));
    links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
  };
  useShortcut('ArrowDown', 'Next order', step(1));
  useShortcut('j', 'Next order', step(1));
  useShortcut('ArrowUp', 'Previous order', step(-1));
  useShortcut('k', 'Previous order', step(-1));
  return () => list.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
}
