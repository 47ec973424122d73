import type { Location } from '@passline/contract';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { SelectControl } from '../../../../parts/form/controls.tsx';
import { OrderingChip } from '../../../../parts/ordering-chip.tsx';
import { placeOfZone } from '../../../../parts/zoned-time.ts';
import { OrderTypesField } from '../../fields/choice-fields.tsx';
import { CUSTOM, inAnHour } from '../info-values.ts';
import type { InfoForm } from '../use-info-form.ts';

type OrderingSectionProps = { form: InfoForm; orderOpenAfter: Location['orderOpenAfter'] };

/** Whether the location takes orders now, and what is to become of it. See docs/rules/restaurants.md#order-status. */
export function OrderingSection({ form, orderOpenAfter }: OrderingSectionProps) {
  const zone = form.values.timezone;
  const { orderStatus } = form.fields;
  return (
    <FormSection title="Ordering">
      <FormField
        form={form}
        name="orderStatus"
        hint={<OrderingChip orderOpenAfter={orderOpenAfter} zone={zone} />}
      >
        {(control, value, edit) => (
          <SelectControl
            {...control}
            value={value}
            options={orderStatus.kind === 'select' ? orderStatus.options : []}
            onChange={(choice) => {
              edit(choice);
              if (choice === CUSTOM) form.edit('reopensAt', inAnHour());
            }}
          />
        )}
      </FormField>
      {form.values.orderStatus === CUSTOM && (
        <FormField
          form={form}
          name="reopensAt"
          hint={`In ${placeOfZone(zone)} time, in steps of 5 minutes.`}
        />
      )}
      <FormField form={form} name="waitTime" hint="How long guests are told that an order takes." />
      <OrderTypesField form={form} />
      <FormField form={form} name="printingEnabled" />
    </FormSection>
  );
}
