import type { Location } from '@passline/contract/restaurants/location';
import { FormField } from '../../../../parts/form/form-field.tsx';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { DeliveryFields, deliveryIsOff } from '../../fields/delivery-fields.tsx';
import type { InfoForm } from '../use-info-form.ts';

type DeliverySectionProps = { form: InfoForm; deliveryType: Location['deliveryType'] };

export function DeliverySection({ form, deliveryType }: DeliverySectionProps) {
  return (
    <FormSection title="Delivery" note={deliveredBy(deliveryType)}>
      <DeliveryFields form={form} />
      <FormField
        form={form}
        name="restaurantDeliveryFeeSubsMinimumSubTotal"
        idleReason={deliveryIsOff(form)}
      />
    </FormSection>
  );
}

export function deliveredBy(deliveryType: Location['deliveryType']): string {
  return `Here ${deliveryType === 'product' ? 'our couriers deliver' : 'the restaurant delivers'}.`;
}
