import { PASSWORD_LEAST } from '@passline/domain/users/password';
import { FormField } from '../../../parts/form/form-field.tsx';
import { FormSection } from '../../../parts/form/form-section.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { AddressAndPlace } from '../fields/address-and-place.tsx';
import { OrderTypesField, PaymentMethodsField } from '../fields/choice-fields.tsx';
import { DeliveryFields } from '../fields/delivery-fields.tsx';
import type { CreateDraft } from './create-draft.ts';

const OPTIONAL_RATES = [
  'commissionFeePickup',
  'commissionFeeDelivery',
  'commissionFeeDineIn',
  'commissionFeeDirectPickup',
] as const;

/** Every field of a new restaurant. See docs/rules/restaurants.md#creating. */
export function CreateSections({ form }: { form: RecordForm<CreateDraft> }) {
  return (
    <>
      <FormSection title="Restaurant">
        <FormField form={form} name="restaurantName" />
        <FormField
          form={form}
          name="locationName"
          hint="Tells it apart from the restaurant’s other locations, such as Main Street."
        />
        <FormField form={form} name="restaurantType" />
        <FormField form={form} name="phoneNumber" />
        <AddressAndPlace form={form} />
        <FormField form={form} name="region" />
        <FormField form={form} name="timezone" />
      </FormSection>
      <FormSection title="First admin">
        <FormField form={form} name="email" hint="The restaurant signs in with it." />
        <FormField form={form} name="password" hint={`At least ${PASSWORD_LEAST} characters.`} />
      </FormSection>
      <FormSection title="What guests see">
        <FormField form={form} name="title" />
        <FormField form={form} name="keywords" />
        <FormField form={form} name="tags" hint="Enter adds a tag." />
        <FormField form={form} name="isVisible" />
        <FormField form={form} name="description" />
      </FormSection>
      <FormSection title="Orders and payment">
        <OrderTypesField form={form} />
        <FormField form={form} name="waitTime" />
        <PaymentMethodsField form={form} />
        <FormField form={form} name="paymentProcessor" />
      </FormSection>
      <FormSection title="Delivery">
        <FormField form={form} name="deliveryType" />
        <DeliveryFields form={form} />
      </FormSection>
      <FormSection title="Commissions">
        <FormField form={form} name="commissionFee" hint="From 0 to 1: 0.15 is 15 %." />
        {OPTIONAL_RATES.map((field) => (
          <FormField key={field} form={form} name={field} hint="Optional; empty: the commission." />
        ))}
      </FormSection>
    </>
  );
}
