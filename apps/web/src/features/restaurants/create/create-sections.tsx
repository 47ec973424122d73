import {
  DELIVERY_TYPES,
  FOOD_CATEGORIES,
  LOCATION_TIME_ZONES,
  ORDER_TYPES,
  PASSWORD_LEAST,
  PAYMENT_PROCESSORS,
} from '@passline/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { queries } from '../../../api/client.ts';
import { AreaControl } from '../../../parts/form/controls.tsx';
import { Field } from '../../../parts/form/field.tsx';
import grid from '../../../parts/form/field.module.css';
import { FIELD_LABELS, ORDER_TYPE_LABELS } from '../field-labels.ts';
import { AddressFields } from './address-fields.tsx';
import { DeliverySection } from './delivery-section.tsx';
import {
  NumberDraftField,
  SelectDraftField,
  SwitchDraftField,
  TextDraftField,
  type DraftProps,
} from './draft-fields.tsx';
import { TagsField } from './tags-field.tsx';
import styles from './create.module.css';

const same = (value: string) => ({ value, label: value });

/** Every field of a new restaurant. See docs/rules/restaurants.md#creating. */
export function CreateSections(props: DraftProps) {
  const { draft, change } = props;
  const regions = useQuery(queries.restaurants.listRegions.queryOptions());
  return (
    <>
      <Section title="Restaurant">
        <TextDraftField {...props} field="restaurantName" />
        <TextDraftField
          {...props}
          field="locationName"
          hint="What tells it from the restaurant’s others, such as Main Street."
        />
        <SelectDraftField
          {...props}
          field="restaurantType"
          options={[{ value: '', label: 'Choose …' }, ...FOOD_CATEGORIES.map(same)]}
        />
        <TextDraftField {...props} field="phoneNumber" type="tel" />
        <AddressFields {...props} />
        <SelectDraftField
          {...props}
          field="region"
          options={[
            { value: '', label: 'None' },
            ...(regions.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectDraftField {...props} field="timezone" options={LOCATION_TIME_ZONES.map(same)} />
      </Section>
      <Section title="First admin">
        <TextDraftField {...props} field="email" type="email" hint="The restaurant signs in with it." />
        <TextDraftField
          {...props}
          field="password"
          type="password"
          hint={`At least ${PASSWORD_LEAST} characters.`}
        />
      </Section>
      <Section title="What guests see">
        <TextDraftField {...props} field="title" />
        <TextDraftField {...props} field="keywords" />
        <TagsField {...props} />
        <SwitchDraftField
          label={FIELD_LABELS.isVisible}
          words="Guests see it"
          isOn={draft.isVisible}
          onChange={(isVisible) => change({ isVisible })}
        />
        <Field label={FIELD_LABELS.description} mistake={props.mistakes['description'] ?? null} isWide>
          {(control) => (
            <AreaControl
              {...control}
              value={draft.description}
              onChange={(description) => change({ description })}
            />
          )}
        </Field>
      </Section>
      <Section title="Orders and payment">
        {ORDER_TYPES.map((type) => (
          <SwitchDraftField
            key={type}
            label={ORDER_TYPE_LABELS[type]}
            words="Offered"
            isOn={draft.availableOrderTypes[type]}
            onChange={(isOn) =>
              change({ availableOrderTypes: { ...draft.availableOrderTypes, [type]: isOn } })
            }
          />
        ))}
        <NumberDraftField {...props} field="waitTime" unit="minutes" />
        <SwitchDraftField
          label="Card payment"
          words="Accepted"
          isOn
          onChange={() => undefined}
          lockedReason="Card payment is always on."
        />
        <SwitchDraftField
          label="Cash"
          words="Accepted"
          isOn={draft.paymentMethods['inperson-cash']}
          onChange={(isOn) =>
            change({ paymentMethods: { 'online-creditcard': true, 'inperson-cash': isOn } })
          }
        />
        <SelectDraftField {...props} field="paymentProcessor" options={PAYMENT_PROCESSORS.map(same)} />
      </Section>
      <Section title="Delivery">
        <SelectDraftField
          {...props}
          field="deliveryType"
          options={DELIVERY_TYPES.map((value) => ({
            value,
            label: value === 'product' ? 'Our couriers' : 'The restaurant',
          }))}
        />
        <DeliverySection {...props} />
      </Section>
      <Section title="Commissions">
        <NumberDraftField {...props} field="commissionFee" unit="rate" hint="From 0 to 1: 0.15 is 15%." />
        {(
          [
            'commissionFeePickup',
            'commissionFeeDelivery',
            'commissionFeeDineIn',
            'commissionFeeDirectPickup',
          ] as const
        ).map((field) => (
          <NumberDraftField
            key={field}
            {...props}
            field={field}
            unit="rate"
            hint="Optional; empty: the commission."
          />
        ))}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={grid.grid}>{children}</div>
    </section>
  );
}
