import { useEffect, useRef, type RefObject } from 'react';
import { isCommandKey } from '../command-key.ts';

/** Escape inside of an element leaves it. */
export function useEscape<Element extends HTMLElement>(onEscape: () => void): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const node = element.current;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isCommandKey(event)) return;
      // The form around it would move the focus out of it.
      event.preventDefault();
      latest.current();
    };
    node?.addEventListener('keydown', hear);
    return () => node?.removeEventListener('keydown', hear);
  }, []);
  return element;
}
