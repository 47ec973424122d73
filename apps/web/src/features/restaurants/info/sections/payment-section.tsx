import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { PaymentMethodsField } from '../../fields/choice-fields.tsx';
import type { InfoForm } from '../use-info-form.ts';

export function PaymentSection({ form }: { form: InfoForm }) {
  return (
    <FormSection title="Payment">
      <PaymentMethodsField form={form} />
      <FormField form={form} name="paymentProcessor" />
      <FormField
        form={form}
        name="chargebacksBorneBy"
        hint="What Stripe takes when a customer disputes a payment, with its fee. It counts for chargebacks that come from now on."
      />
    </FormSection>
  );
}
