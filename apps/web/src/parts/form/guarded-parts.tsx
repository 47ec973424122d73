import { createContext, use, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { UnsavedGuard } from './unsaved-guard.tsx';

type TellUnsaved = (part: string, isUnsaved: boolean) => void;
/** Null if a form is alone on its screen. */
export const GuardContext = createContext<TellUnsaved | null>(null);

/**
 * A screen with several forms that are saved separately: a person who leaves it is asked once, however many have edits.
 */
export function GuardedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<TellUnsaved>(
    (part, isUnsaved) =>
      setUnsaved((known) => {
        if (known.has(part) === isUnsaved) return known;
        return new Set(isUnsaved ? [...known, part] : [...known].filter((one) => one !== part));
      }),
    [],
  );
  return (
    <GuardContext value={tell}>
      {children}
      <UnsavedGuard isDirty={unsaved.size > 0} />
    </GuardContext>
  );
}

/** Tells the screen around it whether this form has unsaved edits. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(GuardContext);
  const part = useId();
  if (!tell) throw new Error('useUnsaved was used outside of GuardedParts.');
  useEffect(() => {
    tell(part, isUnsaved);
    return () => tell(part, false);
  }, [tell, part, isUnsaved]);
}
