import { useCallback, useEffect, useRef, useState } from 'react';

const FIRST = '[aria-invalid="true"], [data-conflict] button';

/** Focuses the first field that needs attention, once it is rendered as such. */
export function useFirstMistake() {
  const node = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) node.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [asked]);
  const focusFirst = useCallback(() => setAsked((count) => count + 1), []);
  return { node, focusFirst };
}
