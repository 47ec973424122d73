import { use, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FilterScopeContext } from './filter-scope.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** The filters of a part of a screen: in its place, and on a phone in the sheet that one button opens. */
export function ViewFilters({ count, children }: { count: number; children: ReactNode }) {
  const isPhone = useIsPhone();
  const scope = use(FilterScopeContext);
  const setCount = scope?.setCount;
  useEffect(() => {
    setCount?.(count);
    return () => setCount?.(0);
  }, [setCount, count]);
  if (!isPhone) return children;
  return scope?.slot ? createPortal(children, scope.slot) : null;
}
