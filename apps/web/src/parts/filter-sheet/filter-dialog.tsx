import type { ReactNode, Ref } from 'react';
import button from '../button.module.css';
import { Dialog } from '../dialog.tsx';
import styles from './filter-dialog.module.css';

type FilterDialogProps = {
  onClose: () => void;
  /** Null where nothing is set. */
  onClear: (() => void) | null;
  /** Hears where the filters of a part of the screen stand. */
  slot: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** What is chosen counts at once: the list changes behind it. */
export function FilterDialog({ onClose, onClear, slot, children }: FilterDialogProps) {
  return (
    <Dialog
      title="Filter"
      isNarrow
      onClose={onClose}
      actions={
        <>
          {onClear && (
            <button type="button" className={button.plain} onClick={onClear}>
              Clear filters
            </button>
          )}
          <button type="button" className={button.primary} onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <div className={styles.filters}>
        {children}
        <div ref={slot} className={styles.filters} />
      </div>
    </Dialog>
  );
}
