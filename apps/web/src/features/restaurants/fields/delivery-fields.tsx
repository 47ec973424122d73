import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import type { LocationValues } from './location-fields.ts';

export const DELIVERY_FIELDS = [
  'deliveryDistance',
  'deliveryTime',
  'isDeliveryFeeVariable',
  'deliveryFee',
  'deliveryFeePerDistance',
  'deliveryFeeMinimum',
  'deliveryMinimumSubTotal',
  'deliveryFreeMinimumSubTotal',
  'deliveryFeeDiscount',
  'deliveryFeeDiscountMinimumSubTotal',
  'restaurantDeliveryFeeSubs',
] as const;

type Values = Pick<LocationValues, (typeof DELIVERY_FIELDS)[number] | 'availableOrderTypes'>;

/** What a delivery costs; not used while delivery is off. See docs/rules/restaurants.md#fields-of-a-location. */
export function DeliveryFields({ form }: { form: RecordForm<Values> }) {
  const off = deliveryIsOff(form);
  const isFlat = !form.values.isDeliveryFeeVariable;
  return DELIVERY_FIELDS.map((name) => (
    <FormField
      key={name}
      form={form}
      name={name}
      idleReason={
        off ??
        (name === 'deliveryFeePerDistance' && isFlat ? 'The fee does not depend on the distance.' : null)
      }
    />
  ));
}

/** Why its fields are not used now; null if they are. */
export function deliveryIsOff({
  values,
}: RecordForm<Pick<LocationValues, 'availableOrderTypes'>>): string | null {
  return values.availableOrderTypes.Delivery ? null : 'Delivery is off.';
}
