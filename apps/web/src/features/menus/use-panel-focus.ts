import { useEffect, useRef, type RefObject } from 'react';

/**
 * The focus goes into a panel that was opened by keyboard or by a link; under a mouse it stays where it was. When the panel closes
 * with it, it goes back to what opened the panel.
 */
export function usePanelFocus(): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    const isByMouse = from !== null && from !== document.body && !from.matches(':focus-visible');
    if (!isByMouse && !panel.current?.contains(from)) panel.current?.focus();
    return () => {
      if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
    };
  }, []);
  return panel;
}
