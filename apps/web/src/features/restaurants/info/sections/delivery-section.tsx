import { useInfo } from '../form/info-context.ts';
import { MoneyField, NumberField, SwitchField } from '../form/plain-fields.tsx';
import { Section } from '../form/section.tsx';

const roundDistance = (km: number) => Math.round(km * 100) / 100;

export function DeliverySection() {
  const { location } = useInfo();
  const isOn = location.value('availableOrderTypes').Delivery;
  const isVariable = location.value('isDeliveryFeeVariable');
  const idleReason = isOn ? null : 'Delivery is off.';
  const perDistance = idleReason ?? (isVariable ? null : 'The fee does not depend on the distance.');
  const by =
    location.value('deliveryType') === 'product' ? 'our couriers deliver' : 'the restaurant delivers';
  const money = [
    ['deliveryFee', isVariable ? 'Base delivery fee' : 'Delivery fee', idleReason],
    ['deliveryFeePerDistance', 'Fee per km', perDistance],
    ['deliveryFeeMinimum', 'Minimum delivery fee', idleReason],
    ['deliveryMinimumSubTotal', 'Smallest order', idleReason],
    ['deliveryFreeMinimumSubTotal', 'Free delivery from', idleReason],
    ['deliveryFeeDiscount', 'Delivery discount', idleReason],
    ['deliveryFeeDiscountMinimumSubTotal', 'Discount from', idleReason],
    ['restaurantDeliveryFeeSubs', 'Restaurant’s share of the fee', idleReason],
    ['restaurantDeliveryFeeSubsMinimumSubTotal', 'Restaurant’s share from', idleReason],
  ] as const;
  return (
    <Section title="Delivery" note={`Here ${by}.`}>
      <NumberField
        field="deliveryDistance"
        label="Delivery radius"
        suffix="km"
        round={roundDistance}
        idleReason={idleReason}
      />
      <NumberField
        field="deliveryTime"
        label="Average delivery time"
        suffix="minutes"
        round={Math.round}
        idleReason={idleReason}
      />
      <SwitchField
        field="isDeliveryFeeVariable"
        label="Variable fee"
        words="Grows with the distance"
        idleReason={idleReason}
      />
      {money.map(([field, label, reason]) => (
        <MoneyField key={field} field={field} label={label} idleReason={reason} />
      ))}
    </Section>
  );
}
