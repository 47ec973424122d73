import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { useSession } from '../../../session/use-session.ts';
import { PaymentMethodsField } from '../../fields/choice-fields.tsx';
import type { InfoForm } from '../use-info-form.ts';

export function PaymentSection({ form }: { form: InfoForm }) {
  const { role } = useSession();
  return (
    <FormSection title="Payment">
      <PaymentMethodsField form={form} />
      {role === 'super_admin' && <FormField form={form} name="paymentProcessor" />}
    </FormSection>
  );
}
