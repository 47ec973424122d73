import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';

type ServiceKeys = {
  isOpen: boolean;
  isSeating: boolean;
  close: () => void;
  endSeating: () => void;
};

/** Escape ends choosing a table for an order, or closes what is said of a table; the focus goes back to where it was opened. */
export function useServiceKeys(
  root: RefObject<HTMLElement | null>,
  { isOpen, isSeating, close, endSeating }: ServiceKeys,
): { close: () => void } {
  const opener = useRef<Element | null>(null);
  const closeAndReturn = () => {
    close();
    const back = opener.current;
    if (back instanceof SVGElement || back instanceof HTMLElement) back.focus();
  };
  const hear = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key !== 'Escape') return false;
    if (isSeating) endSeating();
    else if (isOpen) closeAndReturn();
    else return false;
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommandKey(event)) return;
      const { target } = event;
      if (target !== document.body && target instanceof Node && !root.current?.contains(target)) return;
      if (hear(event)) event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[data-table], [data-row]')) opener.current = target;
    };
    const node = root.current;
    window.addEventListener('keydown', onKeyDown);
    node?.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      node?.removeEventListener('focusin', onFocus);
    };
  }, [root]);
  return { close: closeAndReturn };
}
