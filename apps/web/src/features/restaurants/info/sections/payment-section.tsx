import { PAYMENT_PROCESSORS } from '@passline/domain';
import { useSession } from '../../../session/use-session.ts';
import { FIELD_LABELS } from '../../field-labels.ts';
import { ChoiceGroup } from '../form/choice-group.tsx';
import { LocationField } from '../form/location-field.tsx';
import { SelectField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';

const PROCESSORS = PAYMENT_PROCESSORS.map((name) => ({ value: name, label: name }));

export function PaymentSection() {
  const { role } = useSession();
  return (
    <Section title="Payment">
      <LocationField
        field="paymentMethods"
        hint="Card payment is always on."
        show={(value) => (value['inperson-cash'] ? 'Card and cash' : 'Card')}
      >
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
      </LocationField>
      {role === 'super_admin' && <SelectField field="paymentProcessor" options={PROCESSORS} />}
    </Section>
  );
}
