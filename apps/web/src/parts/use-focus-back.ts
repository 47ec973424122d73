import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a button whose place a field takes: once the field is gone, the button has the focus, which would be lost with the field.
 * Where somebody has put it elsewhere meanwhile it stays.
 */
export function useFocusBack(isAway: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasAway.current && !isAway && isLost) button.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return button;
}
