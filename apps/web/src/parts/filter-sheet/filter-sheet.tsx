import ListFilter from 'lucide-react/icons/list-filter';
import { use, useState, type ReactNode } from 'react';
import { lateDialog } from '../late/late.tsx';
import { FilterScopeContext } from './filter-scope.tsx';
import styles from './filter-button.module.css';
import { useIsPhone } from './use-is-phone.ts';

const FilterDialog = lateDialog(() => import('./filter-dialog.tsx').then((module) => module.FilterDialog));

type FilterSheetProps = {
  /** How many filters are set, without those of a part of the screen. */
  count: number;
  /** Clears all of them. */
  onClear: () => void;
  children: ReactNode;
};

/**
 * The filters of a screen. On a phone one button opens them from below and says how many are set; elsewhere they are
 * simply shown. See docs/rules/screens.md#filters-on-a-phone.
 */
export function FilterSheet({ count, onClear, children }: FilterSheetProps) {
  const isPhone = useIsPhone();
  const scope = use(FilterScopeContext);
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  const all = count + (scope?.count ?? 0);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        data-opens-filters
        data-is-set={all > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <ListFilter size={16} aria-hidden />
        Filter
        {all > 0 && (
          <b>
            {all} <span className="visually-hidden">set</span>
          </b>
        )}
      </button>
      {isOpen && (
        <FilterDialog onClose={() => setOpen(false)} onClear={all > 0 ? onClear : null} slot={scope?.setSlot}>
          {children}
        </FilterDialog>
      )}
    </>
  );
}
