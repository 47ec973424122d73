import { TAX_FIELDS } from '@passline/contract/taxes/taxes';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, queries } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notify } from '../../parts/notify.ts';
import { taxRateWords } from './tax-rate-words.ts';
import { useRemoveTax } from './use-remove-tax.ts';

type Values = { name: string; percent: number | null };

const FIELDS: FormFields<Values> = {
  name: { kind: 'text', label: 'Name', schema: TAX_FIELDS.name },
  percent: { kind: 'number', label: 'Rate in percent', schema: TAX_FIELDS.percent, decimals: 3 },
};

/** `onClose` gets the id of the new one; '' for none. */
type TaxDialogProps = { onClose: (taxId: string) => void };

/** A tax that no restaurant has yet. See docs/rules/taxes.md#which-taxes-there-are. */
export function TaxDialog({ onClose }: TaxDialogProps) {
  const client = useQueryClient();
  const remove = useRemoveTax();
  const added = useRef('');
  const form = useRecordForm<Values>({
    draft: 'tax new',
    record: { name: '', percent: null },
    fields: FIELDS,
    isNew: true,
    isOnce: true,
    save: async ({ values, context }) => {
      const { id, name, rate } = await api.taxes.add(
        { name: values.name, percent: values.percent ?? 0 },
        { context },
      );
      await client.invalidateQueries(queries.taxes.list.queryOptions());
      notify.success(`${name} ${taxRateWords(rate)} is added.`, {
        label: 'Undo',
        run: () => void remove({ id, name }),
      });
      added.current = id;
    },
    failure: 'No tax was added.',
  });
  return (
    <FormDialog title="Add a tax" form={form} onClose={() => onClose(added.current)} save="Add">
      <p>Every restaurant can have it. A product has only the taxes that are ticked for it.</p>
      <FormField form={form} name="name" hint="As it stands on receipts, such as PST." />
      <FormField form={form} name="percent" hint="7 for 7 %. It cannot be changed later." />
    </FormDialog>
  );
}
