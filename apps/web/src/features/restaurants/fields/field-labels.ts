import type { LocationField, PrivateField } from '@passline/contract';
import type { OrderType } from '@passline/domain';

/** How the forms and the timeline name the fields of a restaurant and its location: one word for one thing. */
export const FIELD_LABELS: Readonly<
  Record<LocationField | PrivateField | 'password' | 'deliveryType', string>
> = {
  restaurantName: 'Restaurant name',
  locationName: 'Location name',
  email: 'E-mail',
  password: 'Password',
  address: 'Address',
  restaurantLatLng: 'Latitude and longitude',
  phoneNumber: 'Phone number',
  restaurantType: 'Food category',
  timezone: 'Time zone',
  region: 'Region',
  isVisible: 'Visibility',
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  tags: 'Tags',
  availableOrderTypes: 'Order types',
  waitTime: 'Wait time',
  printingEnabled: 'Printing',
  paymentMethods: 'Payment methods',
  paymentProcessor: 'Payment processor',
  deliveryType: 'Who delivers',
  deliveryDistance: 'Delivery radius',
  deliveryTime: 'Average delivery time',
  deliveryFee: 'Base delivery fee',
  isDeliveryFeeVariable: 'Variable fee',
  deliveryFeePerDistance: 'Fee per distance',
  deliveryFeeMinimum: 'Minimum delivery fee',
  deliveryFeeDiscount: 'Delivery fee discount',
  deliveryFeeDiscountMinimumSubTotal: 'Discount minimum subtotal',
  deliveryFreeMinimumSubTotal: 'Free delivery minimum subtotal',
  deliveryMinimumSubTotal: 'Delivery minimum subtotal',
  restaurantDeliveryFeeSubs: 'Restaurant fee substitution',
  restaurantDeliveryFeeSubsMinimumSubTotal: 'Fee substitution minimum subtotal',
  commissionFee: 'Commission',
  commissionFeePickup: 'Pickup commission',
  commissionFeeDelivery: 'Delivery commission',
  commissionFeeDineIn: 'Dine in commission',
  commissionFeeDirectPickup: 'Direct pickup commission',
  deposit: 'Deposit',
};

export const ORDER_TYPE_LABELS: Readonly<Record<OrderType, string>> = {
  Pickup: 'Pickup',
  Delivery: 'Delivery',
  DineIn: 'Dine in',
};
