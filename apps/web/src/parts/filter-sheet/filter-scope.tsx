import { createContext, useMemo, useState, type ReactNode } from 'react';

type FilterScope = {
  /** The element in the open sheet for the filters of a part of the screen. */
  slot: HTMLElement | null;
  setSlot: (slot: HTMLElement | null) => void;
  /** How many of those are set. */
  count: number;
  setCount: (count: number) => void;
};

export const FilterScopeContext = createContext<FilterScope | null>(null);

/** Around a screen whose parts have their own filters, so that one button opens all of them. */
export function FilterScope({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  const scope = useMemo(() => ({ slot, setSlot, count, setCount }), [slot, count]);
  return <FilterScopeContext value={scope}>{children}</FilterScopeContext>;
}
