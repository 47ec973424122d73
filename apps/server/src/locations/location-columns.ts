import type { LocationField, LocationPart } from '@passline/contract';
import { geohash } from '@passline/domain';
import type { LocationRecord, WholeLocation } from './location-record.ts';

type Columns = Partial<LocationRecord>;

/** What each field of the wire writes into the table: the only way to a column's name. */
const COLUMNS_OF: { [Field in LocationField | LocationPart]: (value: WholeLocation[Field]) => Columns } = {
  restaurantName: (value) => ({ restaurant_name: value }),
  locationName: (value) => ({ location_name: value }),
  email: (value) => ({ email: value }),
  address: (value) => ({ address: value }),
  restaurantLatLng: ({ lat, lng }) => ({ lat, lng, geohash: geohash({ lat, lng }) }),
  phoneNumber: (value) => ({ phone_number: value }),
  restaurantType: (value) => ({ restaurant_type: value }),
  availableOrderTypes: ({ Pickup, Delivery, DineIn }) => ({
    offers_pickup: Pickup,
    offers_delivery: Delivery,
    offers_dine_in: DineIn,
  }),
  paymentMethods: (value) => ({ accepts_cash: value['inperson-cash'] }),
  paymentProcessor: (value) => ({ payment_processor: value }),
  printingEnabled: (value) => ({ printing_enabled: value }),
  timezone: (value) => ({ timezone: value }),
  isVisible: (value) => ({ is_visible: value }),
  waitTime: (value) => ({ wait_minutes: value }),
  tags: (value) => ({ tags: value }),
  title: (value) => ({ title: value }),
  description: (value) => ({ description: value }),
  keywords: (value) => ({ keywords: value }),
  region: (value) => ({ region_id: value }),
  deliveryDistance: (value) => ({ delivery_radius_km: value }),
  deliveryFee: (value) => ({ delivery_fee: value }),
  deliveryFeeMinimum: (value) => ({ delivery_fee_minimum: value }),
  deliveryFeeDiscountMinimumSubTotal: (value) => ({ delivery_fee_discount_minimum: value }),
  deliveryFeeDiscount: (value) => ({ delivery_fee_discount: value }),
  isDeliveryFeeVariable: (value) => ({ is_delivery_fee_variable: value }),
  deliveryFeePerDistance: (value) => ({ delivery_fee_per_km: value }),
  deliveryFreeMinimumSubTotal: (value) => ({ delivery_free_minimum: value }),
  deliveryMinimumSubTotal: (value) => ({ delivery_minimum: value }),
  deliveryTime: (value) => ({ delivery_minutes: value }),
  restaurantDeliveryFeeSubs: (value) => ({ restaurant_delivery_fee_subs: value }),
  restaurantDeliveryFeeSubsMinimumSubTotal: (value) => ({ restaurant_delivery_fee_subs_minimum: value }),
  hoursLT: (value) => ({ hours_lt: value }),
  deliveryHoursLT: (value) => ({ delivery_hours_lt: value }),
  hoursExceptions: (value) => ({ hours_exceptions: value }),
  announcement: (value) => ({ announcement: value }),
};

/** The columns, with their values, of one field. */
export function columnsOf<Field extends LocationField | LocationPart>(
  field: Field,
  value: WholeLocation[Field],
): Columns {
  return COLUMNS_OF[field](value);
}
