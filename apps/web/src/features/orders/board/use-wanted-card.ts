import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useBoard } from './board-context.ts';
import type { LaneId } from './board-rows.ts';

type WantedCardOptions = {
  lane: LaneId;
  ids: readonly string[];
  scroller: RefObject<HTMLElement | null>;
};

/** The card of a lane at which Tab stops, and which the board focuses or scrolls into sight. */
export function useWantedCard({ lane, ids, scroller }: WantedCardOptions) {
  const { focus } = useBoard();
  const [active, setActive] = useState<string>();
  const wanted = useRef<{ id: string; isRevealed: boolean; isFocused: boolean }>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const activeId = active !== undefined && ids.includes(active) ? active : ids[0];
  useEffect(
    () =>
      focus.register(lane, {
        focus: (id, isRevealed) => {
          setActive(id);
          wanted.current = { id, isRevealed, isFocused: true };
          draw();
        },
        show: (id) => {
          setActive(id);
          wanted.current = { id, isRevealed: true, isFocused: false };
          draw();
        },
      }),
    [focus, lane],
  );
  // The pinned card is in the page at this point, wherever the lane is scrolled to.
  useLayoutEffect(() => {
    const target = wanted.current;
    if (target === null || !ids.includes(target.id)) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-order-id="${target.id}"] [data-opens]`);
    // A list that was just empty renders its cards one step later.
    if (!card) return;
    wanted.current = null;
    if (target.isRevealed) {
      // After the lane's window has settled, which would otherwise scroll it back.
      requestAnimationFrame(() => card.closest('[data-order-id]')?.scrollIntoView({ block: 'nearest' }));
    }
    if (target.isFocused) card.focus({ preventScroll: true });
  });
  return { activeId, setActive };
}
