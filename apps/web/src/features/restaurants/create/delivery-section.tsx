import { FIELD_LABELS } from '../field-labels.ts';
import { NumberDraftField, SwitchDraftField, type DraftProps } from './draft-fields.tsx';

const NO_DELIVERY = 'Delivery is off.';

/** What a delivery costs; of no use while delivery is off. See docs/rules/restaurants.md#fields-of-a-location. */
export function DeliverySection(props: DraftProps) {
  const { draft, change } = props;
  const off = draft.availableOrderTypes.Delivery ? null : NO_DELIVERY;
  const fixed = draft.isDeliveryFeeVariable ? null : 'Only where the fee varies with the distance.';
  const rest = { ...props, lockedReason: off };
  return (
    <>
      <NumberDraftField {...rest} field="deliveryDistance" unit="km" />
      <NumberDraftField {...rest} field="deliveryTime" unit="minutes" />
      <NumberDraftField {...rest} field="deliveryFee" unit="money" />
      <SwitchDraftField
        label={FIELD_LABELS.isDeliveryFeeVariable}
        words="Grows with the distance"
        isOn={draft.isDeliveryFeeVariable}
        onChange={(isDeliveryFeeVariable) => change({ isDeliveryFeeVariable })}
        {...(off ? { lockedReason: off } : {})}
      />
      <NumberDraftField {...props} lockedReason={off ?? fixed} field="deliveryFeePerDistance" unit="money" />
      <NumberDraftField {...rest} field="deliveryFeeMinimum" unit="money" />
      <NumberDraftField {...rest} field="deliveryFeeDiscount" unit="money" />
      <NumberDraftField {...rest} field="deliveryFeeDiscountMinimumSubTotal" unit="money" />
      <NumberDraftField {...rest} field="deliveryFreeMinimumSubTotal" unit="money" />
      <NumberDraftField {...rest} field="deliveryMinimumSubTotal" unit="money" />
      <NumberDraftField {...rest} field="restaurantDeliveryFeeSubs" unit="money" />
    </>
  );
}
