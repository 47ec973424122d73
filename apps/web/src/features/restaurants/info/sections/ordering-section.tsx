import { ORDER_TYPES } from '@passline/domain';
import { FIELD_LABELS, ORDER_TYPE_LABELS } from '../../field-labels.ts';
import { ChoiceGroup } from '../form/choice-group.tsx';
import { LocationField } from '../form/location-field.tsx';
import { NumberField, SwitchField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';
import { OrderStatusField } from './order-status-field.tsx';

export function OrderingSection() {
  return (
    <Section title="Ordering">
      <OrderStatusField />
      <NumberField
        field="waitTime"
        suffix="minutes"
        round={Math.round}
        hint="How long guests are told that an order takes."
      />
      <LocationField
        field="availableOrderTypes"
        show={(value) =>
          ORDER_TYPES.filter((type) => value[type])
            .map((type) => ORDER_TYPE_LABELS[type])
            .join(', ')
        }
      >
        {(control, value, edit) => (
          <ChoiceGroup
            {...control}
            label={FIELD_LABELS.availableOrderTypes}
            choices={ORDER_TYPES.map((type) => ({
              name: type,
              label: ORDER_TYPE_LABELS[type],
              isOn: value[type],
            }))}
            onChange={(type, isOn) => edit({ ...value, [type]: isOn })}
          />
        )}
      </LocationField>
      <SwitchField field="printingEnabled" words="Orders are printed" />
    </Section>
  );
}
