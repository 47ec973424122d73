import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a button whose place a field takes: once the field is gone, the button has the focus, which would be lost with the field.
 * Where somebody has put it elsewhere meanwhile it stays. `otherwise` has it where the button is gone too, or out of sight.
 */
export function useFocusBack(
  isAway: boolean,
  otherwise?: RefObject<HTMLElement | null>,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway && isFocusLost()) {
      button.current?.focus();
      if (isFocusLost()) otherwise?.current?.focus();
    }
    wasAway.current = isAway;
  }, [isAway, otherwise]);
  return button;
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
