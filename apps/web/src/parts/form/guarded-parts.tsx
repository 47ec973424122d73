import { createContext, use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { UnsavedGuard, type Leaves } from './unsaved-guard.tsx';

/** `leaves`: null once nothing is unsaved in it. */
type TellUnsaved = (part: string, leaves: Leaves | null) => void;
/** Null if a form is alone on its screen. */
export const GuardContext = createContext<TellUnsaved | null>(null);

/**
 * A screen with several forms that are saved separately: a person who leaves it is asked once, however many have edits.
 */
export function GuardedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Leaves>>(new Map());
  const tell = useCallback<TellUnsaved>(
    (part, leaves) =>
      setUnsaved((known) => {
        if (leaves === null && !known.has(part)) return known;
        const others = [...known].filter(([one]) => one !== part);
        return new Map(leaves === null ? others : [...others, [part, leaves]]);
      }),
    [],
  );
  return (
    <GuardContext value={tell}>
      {children}
      <UnsavedGuard
        isDirty={unsaved.size > 0}
        leaves={(...step) => [...unsaved.values()].some((leaves) => leaves(...step))}
      />
    </GuardContext>
  );
}

/**
 * Tells the screen around it whether this form has unsaved edits. `leaves`: whether another address of the same screen closes
 * the form; absent: none does.
 */
export function useUnsaved(isUnsaved: boolean, leaves?: Leaves): void {
  const tell = use(GuardContext);
  const part = useId();
  const latest = useRef(leaves);
  if (!tell) throw new Error('useUnsaved was used outside of GuardedParts.');
  useEffect(() => {
    latest.current = leaves;
  });
  useEffect(() => {
    tell(part, isUnsaved ? (...step) => latest.current?.(...step) === true : null);
    return () => tell(part, null);
  }, [tell, part, isUnsaved]);
}
