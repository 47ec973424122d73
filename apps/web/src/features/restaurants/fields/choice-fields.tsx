import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import type { LocationValues } from './location-fields.ts';

type Form = RecordForm<Pick<LocationValues, 'availableOrderTypes' | 'paymentMethods'>>;

export function OrderTypesField({ form }: { form: Form }) {
  return (
    <FormField form={form} name="availableOrderTypes">
      {(control, value, edit) => (
        <ChoiceGroup
          {...control}
          label={FIELD_LABELS.availableOrderTypes}
          choices={ORDER_TYPES.map((type) => ({
            name: type,
            label: ORDER_TYPE_WORDS[type],
            isOn: value[type],
          }))}
          onChange={(type, isOn) => edit({ ...value, [type]: isOn })}
        />
      )}
    </FormField>
  );
}

export function PaymentMethodsField({ form }: { form: Form }) {
  return (
    <FormField form={form} name="paymentMethods" hint="Card payment is always on.">
      {(control, value, edit) => (
        <ChoiceGroup
          {...control}
          label={FIELD_LABELS.paymentMethods}
          choices={[
            { name: 'inperson-cash', label: 'Cash', isOn: value['inperson-cash'] },
            { name: 'online-creditcard', label: 'Card, online', isOn: true, isFixed: true },
          ]}
          onChange={(name, isOn) => edit({ ...value, [name]: isOn })}
        />
      )}
    </FormField>
  );
}
