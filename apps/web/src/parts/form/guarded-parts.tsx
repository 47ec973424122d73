import { createContext, use, useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { UnsavedGuard, type Leaves } from './unsaved-guard.tsx';

/** How what is unsaved in a part of a screen is left. */
export type Leaving = {
  /** Whether another address of the same screen closes the part; absent: none does. */
  leaves?: Leaves | undefined;
  /** Whether it was given up meanwhile. */
  isGivenUp?: () => boolean;
  /** Called once somebody leaves it all the same. */
  onLeave?: () => void;
};
/** `leaving`: null once nothing is unsaved in the part. */
type TellUnsaved = (part: string, leaving: (() => Leaving) | null) => void;
/** Null if a form is alone on its screen. */
export const GuardContext = createContext<TellUnsaved | null>(null);

/**
 * A screen with several forms that are saved separately: a person who leaves it is asked once, however many have edits.
 */
export function GuardedParts({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, () => Leaving>>(new Map());
  const tell = useCallback<TellUnsaved>(
    (part, leaving) =>
      setUnsaved((known) => {
        if (leaving === null && !known.has(part)) return known;
        const others = [...known].filter(([one]) => one !== part);
        return new Map(leaving === null ? others : [...others, [part, leaving]]);
      }),
    [],
  );
  const parts = () => [...unsaved.values()].map((leaving) => leaving());
  /** The parts that a step closes. */
  const left = useRef<readonly Leaving[]>([]);
  return (
    <GuardContext value={tell}>
      {children}
      <UnsavedGuard
        isDirty={unsaved.size > 0}
        isAsked={(isLeft, ...step) => {
          left.current = parts().filter(
            ({ leaves, isGivenUp }) => isGivenUp?.() !== true && (isLeft || leaves?.(...step) === true),
          );
          return left.current.length > 0;
        }}
        onLeave={() => left.current.forEach(({ onLeave }) => onLeave?.())}
      />
    </GuardContext>
  );
}

/** Tells the screen around it whether this form has unsaved edits, and how they are left. */
export function useUnsaved(isUnsaved: boolean, leaving: Leaving = {}): void {
  const tell = use(GuardContext);
  const part = useId();
  const latest = useRef(leaving);
  if (!tell) throw new Error('useUnsaved was used outside of GuardedParts.');
  useEffect(() => {
    latest.current = leaving;
  });
  useEffect(() => {
    tell(part, isUnsaved ? () => latest.current : null);
    return () => tell(part, null);
  }, [tell, part, isUnsaved]);
}
