import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import type { InfoForm } from '../use-info-form.ts';

export function GuestsSection({ form }: { form: InfoForm }) {
  return (
    <FormSection title="What guests see">
      <FormField form={form} name="restaurantName" />
      <FormField form={form} name="locationName" />
      <FormField form={form} name="restaurantType" />
      <FormField form={form} name="isVisible" />
      <FormField form={form} name="title" />
      <FormField form={form} name="keywords" hint="What guests may search for, with commas in between." />
      <FormField form={form} name="description" />
      <FormField form={form} name="tags" isWide />
    </FormSection>
  );
}
