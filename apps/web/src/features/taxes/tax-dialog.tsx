import { taxKind } from '@passline/contract/taxes/tax-kind';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, queries } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { TAX_FORM, TaxFormFields, type TaxValues } from './tax-form-fields.tsx';
import { taxRateWords } from './tax-rate-words.ts';

/** `onClose` gets the id of the new one; '' for none. */
type TaxDialogProps = { onClose: (taxId: string) => void };

/** A tax that no restaurant has yet. See docs/rules/taxes.md#which-taxes-there-are. */
export function TaxDialog({ onClose }: TaxDialogProps) {
  const client = useQueryClient();
  const added = useRef('');
  const form = useRecordForm<TaxValues>({
    draft: 'tax new',
    record: { name: '', percent: null, orderTypes: [...ORDER_TYPES] },
    fields: TAX_FORM,
    isNew: true,
    isOnce: true,
    save: async ({ values, context }) => {
      const { id, name, rate } = await api.taxes.add(
        { name: values.name, percent: values.percent ?? 0, orderTypes: values.orderTypes },
        { context },
      );
      await client.invalidateQueries(queries.taxes.list.queryOptions());
      const about = { subject: taxKind.subject };
      notifyDone(`${name} ${taxRateWords(rate)} is added.`, { about, ...context });
      added.current = id;
    },
    failure: 'No tax was added.',
  });
  return (
    <FormDialog title="Add a tax" form={form} onClose={() => onClose(added.current)} save="Add">
      <p>Every restaurant can have it. A product has only the taxes that are ticked for it.</p>
      <TaxFormFields form={form} />
    </FormDialog>
  );
}
