import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { PaymentMethodsField } from '../../fields/choice-fields.tsx';
import type { InfoForm } from '../use-info-form.ts';

export function PaymentSection({ form }: { form: InfoForm }) {
  return (
    <FormSection title="Payment">
      <PaymentMethodsField form={form} />
      <FormField form={form} name="paymentProcessor" />
    </FormSection>
  );
}
