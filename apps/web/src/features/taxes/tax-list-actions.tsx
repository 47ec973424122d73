import type { TaxRow } from '@passline/contract/taxes/taxes';
import { DEFAULT_TAX_ID } from '@passline/domain/money/tax';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import styles from './tax-choice.module.css';
import { TaxDialog } from './tax-dialog.tsx';
import { useRemoveTax } from './use-remove-tax.ts';

type TaxListActionsProps = {
  /** The chosen one. */
  tax: TaxRow | undefined;
  isAdding: boolean;
  onAdd: () => void;
  /** The form of a new one is closed; '' where none was added. */
  onAdded: (taxId: string) => void;
  /** The chosen one is gone. */
  onRemoved: () => void;
};

/** For super admins: a new tax, and a mistaken one taken away. See docs/rules/taxes.md#which-taxes-there-are. */
export function TaxListActions({ tax, isAdding, onAdd, onAdded, onRemoved }: TaxListActionsProps) {
  const [asked, setAsked] = useState<TaxRow | null>(null);
  const remove = useRemoveTax();
  return (
    <div className={styles.actions}>
      <button type="button" className={button.plain} onClick={onAdd}>
        Add a tax
      </button>
      {tax && tax.id !== DEFAULT_TAX_ID && (
        <button type="button" className={button.plain} onClick={() => setAsked(tax)}>
          Remove {tax.name}
        </button>
      )}
      {isAdding && <TaxDialog onClose={onAdded} />}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.name}?`}
          text="No restaurant can have it any more. A tax that a product has, or that an order paid, stays."
          confirm="Remove"
          onConfirm={() => {
            setAsked(null);
            void remove(asked).then((isGone) => isGone && onRemoved());
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
