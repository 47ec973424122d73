import { ORDER_TYPES } from '@passline/domain';
import { ChoiceGroup } from '../form/choice-group.tsx';
import { LocationField } from '../form/location-field.tsx';
import { NumberField, SwitchField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';
import { OrderStatusField } from './order-status-field.tsx';

const TYPES = { Pickup: 'Pickup', Delivery: 'Delivery', DineIn: 'Dine in' } as const;

export function OrderingSection() {
  return (
    <Section title="Ordering">
      <OrderStatusField />
      <NumberField
        field="waitTime"
        label="Wait time"
        suffix="minutes"
        round={Math.round}
        hint="How long guests are told that an order takes."
      />
      <LocationField
        field="availableOrderTypes"
        label="Order types"
        show={(value) =>
          ORDER_TYPES.filter((type) => value[type])
            .map((type) => TYPES[type])
            .join(', ')
        }
      >
        {(control, value, edit) => (
          <ChoiceGroup
            {...control}
            label="Order types"
            choices={ORDER_TYPES.map((type) => ({ name: type, label: TYPES[type], isOn: value[type] }))}
            onChange={(type, isOn) => edit({ ...value, [type]: isOn })}
          />
        )}
      </LocationField>
      <SwitchField field="printingEnabled" label="Printing" words="Orders are printed" />
    </Section>
  );
}
