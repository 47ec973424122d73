import type { LocationSummary } from '@passline/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { useRowWindow } from '../../../parts/use-row-window.ts';
import { RestaurantRow } from './restaurant-row.tsx';
import styles from './restaurants.module.css';

export type ListFocus = { focusFirst: () => void };

type RestaurantListProps = { locations: readonly LocationSummary[]; focus: Ref<ListFocus> };

const ROW_HEIGHT = 60;
const NARROW_ROW_HEIGHT = 144;

/** The rows in sight; the arrow keys, `j` and `k` walk over all of them. */
export function RestaurantList({ locations, focus }: RestaurantListProps) {
  const navigate = useNavigate();
  const scroller = useRef<HTMLUListElement>(null);
  const isNarrow = useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false });
  const [focused, setFocused] = useState(-1);
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  const rows = useRowWindow({
    scroller,
    count: locations.length,
    rowHeight,
    keyOf: useCallback((index: number) => locations[index]?.locationId ?? String(index), [locations]),
    pinned: focused,
  });
  useEffect(() => {
    const node = scroller.current;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (row) setFocused(Number(row.dataset['index']));
    };
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      // With a modifier the browser opens it elsewhere, as it does with every link.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate({ to: link.pathname });
    };
    node?.addEventListener('focusin', note);
    node?.addEventListener('click', follow);
    return () => {
      node?.removeEventListener('focusin', note);
      node?.removeEventListener('click', follow);
    };
  }, [navigate]);
  // Focused with the render that draws it, which may be one after the scroll.
  const wanted = useRef<number | null>(null);
  const [, setTurn] = useState(0);
  useLayoutEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(locations.length - 1, index));
    wanted.current = next;
    setFocused(next);
    setTurn((turn) => turn + 1);
    rows.scrollToIndex(next);
  };
  useImperativeHandle(focus, () => ({ focusFirst: () => goTo(0) }));
  useShortcut('ArrowDown', 'Next restaurant', () => goTo(focused + 1));
  useShortcut('j', 'Next restaurant', () => goTo(focused + 1));
  useShortcut('ArrowUp', 'Previous restaurant', () => goTo(focused - 1));
  useShortcut('k', 'Previous restaurant', () => goTo(focused - 1));
  return (
    <ul ref={scroller} className={styles.list}>
      <li aria-hidden style={{ height: rows.getTotalSize() }} className={styles.space} />
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const location = locations[index];
        return (
          location && (
            <li
              key={key}
              data-index={index}
              aria-setsize={locations.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <RestaurantRow location={location} />
            </li>
          )
        );
      })}
    </ul>
  );
}
