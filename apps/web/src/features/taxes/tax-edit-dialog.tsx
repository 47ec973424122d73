import { taxKind } from '@passline/contract/taxes/tax-kind';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { useQueryClient } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import Percent from 'lucide-react/icons/percent';
import { api, queries } from '../../api/client.ts';
import { FormDialog } from '../../parts/form/form-dialog.tsx';
import { GoneNotice } from '../../parts/form/gone-notice.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { GoneDialog } from '../../parts/records/gone-dialog.tsx';
import { useGone } from '../../parts/records/use-gone.ts';
import { useSeenOrTyped } from '../../parts/records/use-seen-or-typed.ts';
import { notifyDone } from '../../parts/timeline/take-back.ts';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { TaxEffect } from './tax-effect.tsx';
import { TAX_FORM, TaxFormFields, type TaxValues } from './tax-form-fields.tsx';

type TaxEditDialogProps = {
  /** All that there are. */
  taxes: readonly TaxRow[];
  /** With another one it is another dialog: give it as the key too. */
  taxId: string;
  onClose: () => void;
};

/** A tax that there is, with what its change changes. See docs/rules/taxes.md#editing-a-tax. */
export function TaxEditDialog({ taxes, taxId, onClose }: TaxEditDialogProps) {
  const shown = taxes.find(({ id }) => id === taxId);
  const tax = useSeenOrTyped(shown, `tax ${taxId}`);
  if (!tax) return <GoneDialog kind={taxKind} title="Product Taxes" icon={Percent} onClose={onClose} />;
  return <TaxForm taxes={taxes} tax={tax} isGone={!shown} onClose={onClose} />;
}

type TaxFormProps = Omit<TaxEditDialogProps, 'taxId'> & { tax: TaxRow; isGone: boolean };

function TaxForm({ taxes, tax, isGone, onClose }: TaxFormProps) {
  const client = useQueryClient();
  const { id: taxId } = tax;
  const gone = useGone({ kind: taxKind, recordId: taxId, zone: DEFAULT_TIME_ZONE, isGone });
  const form = useRecordForm<TaxValues>({
    draft: `tax ${taxId}`,
    record: tax,
    fields: TAX_FORM,
    stop: gone?.stop ?? null,
    save: async ({ changes, context }) => {
      const { percent, ...others } = changes;
      const saved = await api.taxes.update(
        { taxId, changes: { ...others, ...(percent && { percent: { ...percent, to: percent.to ?? 0 } }) } },
        { context },
      );
      await client.invalidateQueries(queries.taxes.list.queryOptions());
      const about = { subject: taxKind.subject };
      notifyDone(`${saved.name} is changed, from the next order on.`, { about, ...context });
      return saved;
    },
    failure: `${tax.name} was not changed.`,
    zone: DEFAULT_TIME_ZONE,
    findAuthor: (field) => whoChanged(taxKind, taxId, field),
  });
  return (
    <FormDialog title={`Edit ${tax.name}`} form={form} onClose={onClose}>
      {gone && <GoneNotice {...gone} />}
      <TaxFormFields form={form} />
      {!gone && <TaxEffect taxes={taxes} tax={tax} wanted={form.values} />}
    </FormDialog>
  );
}
