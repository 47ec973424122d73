/** What a restaurant cooks. See docs/rules/restaurants.md#food-categories. */
export const FOOD_CATEGORIES = [
  'Korean',
  'Japanese',
  'Chinese',
  'Western',
  'Asian',
  'Chicken',
  'Vegan',
  'Dessert',
  'Grocery',
  'Breakfast',
  'Cafe',
  'Indian',
  'Italian',
  'Pub',
  'Thai',
  'Vietnamese',
  'Bakery',
] as const;

/** For a location. See docs/rules/restaurants.md#fields-of-a-location. */
export const MAX_TAGS = 5;
export const TOO_MANY_TAGS = 'Cannot add more than 5';

/** The default first. See docs/rules/restaurants.md#card-providers. */
export const PAYMENT_PROCESSORS = ['Moneris', 'Stripe'] as const;
export type PaymentProcessor = (typeof PAYMENT_PROCESSORS)[number];

/** What a new location begins with; money in dollars. See docs/rules/restaurants.md#what-a-new-location-begins-with. */
export const CREATE_DEFAULTS = {
  deliveryDistance: 5,
  deliveryFee: 4.88,
  deliveryFeeMinimum: 5.99,
  deliveryFeePerDistance: 1,
  deliveryFeeDiscount: 0,
  deliveryFeeDiscountMinimumSubTotal: 1000,
  deliveryFreeMinimumSubTotal: 1000,
  deliveryMinimumSubTotal: 20,
  deliveryTime: 15,
  restaurantDeliveryFeeSubs: 0,
  waitTime: 30,
  commissionFee: 0.15,
} as const;

/**
 * Triggers of a notification rule, and the minutes that a New order has waited when they fire.
 * See docs/rules/notifications.md#triggers.
 */
export const NOTIFICATION_TRIGGERS = {
  NewOrder: 0,
  ConfirmMiss1: 3,
  ConfirmMiss2: 5,
  ConfirmMiss3: 10,
} as const;
export type NotificationTrigger = keyof typeof NOTIFICATION_TRIGGERS;

/** The names of the triggers for people. */
export const TRIGGER_LABELS: Record<NotificationTrigger, string> = {
  NewOrder: 'New order',
  ConfirmMiss1: 'Unconfirmed after 3 min',
  ConfirmMiss2: 'Unconfirmed after 5 min',
  ConfirmMiss3: 'Unconfirmed after 10 min',
};

export const NOTIFICATION_METHODS = ['PhoneCall', 'SMS', 'Email'] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];
