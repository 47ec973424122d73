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
    ['deliveryFee', idleReason],
    ['deliveryFeePerDistance', perDistance],
    ['deliveryFeeMinimum', idleReason],
    ['deliveryMinimumSubTotal', idleReason],
    ['deliveryFreeMinimumSubTotal', idleReason],
    ['deliveryFeeDiscount', idleReason],
    ['deliveryFeeDiscountMinimumSubTotal', idleReason],
    ['restaurantDeliveryFeeSubs', idleReason],
    ['restaurantDeliveryFeeSubsMinimumSubTotal', idleReason],
  ] as const;
  return (
    <Section title="Delivery" note={`Here ${by}.`}>
      <NumberField field="deliveryDistance" suffix="km" round={roundDistance} idleReason={idleReason} />
      <NumberField field="deliveryTime" suffix="minutes" round={Math.round} idleReason={idleReason} />
      <SwitchField field="isDeliveryFeeVariable" words="Grows with the distance" idleReason={idleReason} />
      {money.map(([field, reason]) => (
        <MoneyField key={field} field={field} idleReason={reason} />
      ))}
    </Section>
  );
}
