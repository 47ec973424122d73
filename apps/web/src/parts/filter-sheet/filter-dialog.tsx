import type { ReactNode, Ref } from 'react';
import button from '../button.module.css';
import { Dialog } from '../dialog.tsx';
import styles from './filter-dialog.module.css';

type FilterDialogProps = {
  onClose: () => void;
  /** Null if nothing is set. */
  onClear: (() => void) | null;
  /** Gets the element for the filters of a part of the screen. */
  slot: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
};

/** A choice applies at once: the list changes behind it. */
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
