import { TAX_FIELDS } from '@passline/contract/taxes/taxes';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import { FormField } from '../../parts/form/form-field.tsx';
import type { FormFields } from '../../parts/form/form-fields.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { ORDER_TYPE_WORDS } from './tax-rate-words.ts';

export type TaxValues = { name: string; percent: number | null; orderTypes: OrderType[] };

export const TAX_FORM: FormFields<TaxValues> = {
  name: { kind: 'text', label: 'Name', schema: TAX_FIELDS.name },
  percent: { kind: 'number', label: 'Rate in percent', schema: TAX_FIELDS.percent, decimals: 3 },
  orderTypes: { kind: 'list', label: 'Order types', schema: TAX_FIELDS.orderTypes, words: ORDER_TYPE_WORDS },
};

/** The fields of a tax, of a new one and of one that is edited. */
export function TaxFormFields({ form }: { form: RecordForm<TaxValues> }) {
  return (
    <>
      <FormField form={form} name="name" hint="As it stands on receipts, such as PST." />
      <FormField form={form} name="percent" hint="7 for 7 %." />
      <FormField form={form} name="orderTypes" hint="Which orders pay it.">
        {(control, value, edit) => (
          <ChoiceGroup
            {...control}
            label="Order types"
            choices={ORDER_TYPES.map((type) => ({
              name: type,
              label: ORDER_TYPE_WORDS[type],
              isOn: value.includes(type),
            }))}
            onChange={(name, isOn) =>
              edit(ORDER_TYPES.filter((type) => (type === name ? isOn : value.includes(type))))
            }
          />
        )}
      </FormField>
    </>
  );
}
