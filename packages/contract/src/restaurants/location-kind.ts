import { recordKind, type FieldKind } from '../kernel/records/record-kind.ts';

const platform = <const Kind extends FieldKind>(kind: Kind, label: string) =>
  ({ label, kind, editedBy: 'super admin' }) as const;
const everyone = <const Kind extends FieldKind>(kind: Kind, label: string) =>
  ({ label, kind, editedBy: 'admin' }) as const;

const DAYS = {
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
};

/** The fields of a location. See docs/rules/restaurants.md#fields-of-a-location. */
export const locationKind = recordKind({
  name: 'locations',
  noun: 'location',
  subject: 'location',
  belongsTo: 'location',
  fields: {
    restaurantName: platform('text', 'Restaurant name'),
    locationName: platform('text', 'Location name'),
    email: platform('email', 'E-mail'),
    address: platform('text', 'Address'),
    restaurantLatLng: platform('place', 'Latitude and longitude'),
    phoneNumber: platform('phone', 'Phone number'),
    restaurantType: platform('choice', 'Food category'),
    timezone: platform('time-zone', 'Time zone'),
    region: platform('region', 'Region'),
    isVisible: platform('yes-no', 'Visibility'),
    title: platform('text', 'Title'),
    description: platform('long-text', 'Description'),
    keywords: platform('text', 'Keywords'),
    tags: platform('list', 'Tags'),
    availableOrderTypes: {
      ...platform('switches', 'Order types'),
      parts: { Pickup: 'Pickup', Delivery: 'Delivery', DineIn: 'Dine in' },
    },
    orderOpenAfter: everyone('ordering', 'Ordering'),
    waitTime: everyone('minutes', 'Wait time'),
    printingEnabled: platform('yes-no', 'Printing'),
    printOnConfirm: everyone('yes-no', 'Print when confirmed'),
    printOnChange: everyone('yes-no', 'Print when cancelled or changed'),
    paymentMethods: {
      ...platform('switches', 'Payment methods'),
      parts: { 'online-creditcard': 'Cards', 'inperson-cash': 'Cash' },
    },
    paymentProcessor: { ...platform('choice', 'Payment processor'), seenBy: 'super admin' },
    chargebacksBorneBy: {
      ...platform('choice', 'Chargebacks are borne by'),
      seenBy: 'super admin',
      words: { restaurant: 'The restaurant', platform: 'Passline' },
    },
    networkAccessFee: { ...platform('money', 'Network access fee'), seenBy: 'super admin' },
    deliveryType: {
      label: 'Who delivers',
      kind: 'choice',
      words: { product: 'Our couriers', restaurant: 'The restaurant' },
    },
    deliveryDistance: platform('km', 'Delivery radius'),
    deliveryTime: platform('minutes', 'Average delivery time'),
    deliveryFee: platform('money', 'Base delivery fee'),
    isDeliveryFeeVariable: platform('yes-no', 'Variable fee'),
    deliveryFeePerDistance: platform('money', 'Fee per distance'),
    deliveryFeeMinimum: platform('money', 'Minimum delivery fee'),
    deliveryFeeDiscount: platform('money', 'Delivery fee discount'),
    deliveryFeeDiscountMinimumSubTotal: platform('money', 'Discount minimum subtotal'),
    deliveryFreeMinimumSubTotal: platform('money', 'Free delivery minimum subtotal'),
    deliveryMinimumSubTotal: platform('money', 'Delivery minimum subtotal'),
    restaurantDeliveryFeeSubs: platform('money', 'Restaurant fee substitution'),
    restaurantDeliveryFeeSubsMinimumSubTotal: platform('money', 'Fee substitution minimum subtotal'),
    hoursLT: { ...everyone('week', 'Ordering hours'), parts: DAYS },
    deliveryHoursLT: { ...platform('week', 'Delivery hours'), parts: DAYS },
    hoursExceptions: {
      ...everyone('dates', 'Dates with their own hours'),
      partsBy: ['kind', 'date'],
    },
    announcement: everyone('announcement', 'Announcement'),
    restaurantIconUrl: everyone('picture', 'Icon 512'),
    restaurantIcon192Url: everyone('picture', 'Icon 192'),
    promoUrl: everyone('picture', 'Promo picture'),
  },
});

/** The restaurant's private record: super admins alone. See docs/rules/commissions.md#who-may-edit-rates. */
export const restaurantPrivateKind = recordKind({
  name: 'restaurant_private',
  noun: 'private record',
  subject: 'location',
  belongsTo: 'restaurant',
  seenBy: 'super admin',
  fields: {
    commissionFee: platform('rate', 'Commission'),
    commissionFeePickup: platform('rate', 'Pickup commission'),
    commissionFeeDelivery: platform('rate', 'Delivery commission'),
    commissionFeeDineIn: platform('rate', 'Dine in commission'),
    commissionFeeDirectPickup: platform('rate', 'Direct pickup commission'),
    deposit: platform('money', 'Deposit'),
    accountId: { label: 'Card account', kind: 'text' },
  },
});
