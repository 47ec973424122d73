import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { AddressAndPlace } from '../../fields/address-and-place.tsx';
import type { InfoForm } from '../use-info-form.ts';

export function ContactSection({ form }: { form: InfoForm }) {
  return (
    <FormSection title="Contact and address">
      <AddressAndPlace form={form} />
      <FormField form={form} name="email" />
      <FormField form={form} name="phoneNumber" />
      <FormField form={form} name="region" />
      <FormField form={form} name="timezone" />
    </FormSection>
  );
}
