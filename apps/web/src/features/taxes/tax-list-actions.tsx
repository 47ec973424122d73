import type { TaxRow } from '@passline/contract/taxes/taxes';
import { DEFAULT_TAX_ID } from '@passline/domain/money/tax';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { useAddress } from '../../parts/use-address.ts';
import styles from './tax-choice.module.css';
import { TaxDialog } from './tax-dialog.tsx';
import { TaxEditDialog } from './tax-edit-dialog.tsx';
import { TaxRemoval } from './tax-removal.tsx';
import { TaxesHistory } from './taxes-history.tsx';
import { TAXES_ADDRESS } from './taxes-search.ts';

/** For super admins: a new tax, and the chosen one edited, or taken away. See docs/rules/taxes.md#which-taxes-there-are. */
export function TaxListActions({ taxes }: { taxes: readonly TaxRow[] }) {
  const [search, go] = useAddress(TAXES_ADDRESS);
  const [asked, setAsked] = useState<TaxRow | null>(null);
  const { tax: taxId, isAdding, isEditing, isHistory } = search;
  const isEditable = taxId !== '' && taxId !== DEFAULT_TAX_ID;
  const tax = isEditable ? taxes.find(({ id }) => id === taxId) : undefined;
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={button.plain}
        onClick={() => go({ isAdding: true }, { replace: false })}
      >
        Add a tax
      </button>
      {tax && (
        <>
          <button
            type="button"
            className={button.plain}
            onClick={() => go({ isEditing: true }, { replace: false })}
          >
            Edit {tax.name}
          </button>
          <button type="button" className={button.plain} onClick={() => setAsked(tax)}>
            Remove {tax.name}
          </button>
        </>
      )}
      <button
        type="button"
        className={button.plain}
        onClick={() => go({ isHistory: true }, { replace: false })}
      >
        <History size={14} aria-hidden />
        What happened to taxes
      </button>
      {isAdding && <TaxDialog onClose={(id) => go({ isAdding: false, ...(id ? { tax: id } : {}) })} />}
      {isEditing && isEditable && (
        <TaxEditDialog key={taxId} taxes={taxes} taxId={taxId} onClose={() => go({ isEditing: false })} />
      )}
      {isHistory && <TaxesHistory taxes={taxes} onClose={() => go({ isHistory: false })} />}
      {asked && <TaxRemoval tax={asked} onRemoved={() => go({ tax: '' })} onClose={() => setAsked(null)} />}
    </div>
  );
}
