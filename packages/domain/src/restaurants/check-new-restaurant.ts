import { EMAIL_ADDRESS } from '../users/email-and-phone.ts';
import { PASSWORD_LEAST, PASSWORD_MOST } from '../users/password.ts';
import { FOOD_CATEGORIES, MAX_TAGS, TOO_MANY_TAGS } from './restaurant-constants.ts';

/** What somebody sends to create a restaurant; an empty field is absent, '', null or NaN. */
export type NewRestaurantFields = {
  restaurantLatLng?: { lat?: number | null | undefined; lng?: number | null | undefined } | null | undefined;
  tags: readonly string[];
} & { [Field in NewRestaurantText]?: string | null | undefined } & {
  [Field in NewRestaurantNumber]?: number | null | undefined;
};

type NewRestaurantText = (typeof NEW_RESTAURANT_TEXTS)[number];
type NewRestaurantNumber = (typeof NEW_RESTAURANT_NUMBERS)[number];

export type FieldMistake = { field: string; message: string };

/** The texts of the create form, in its order; none may be empty. See docs/rules/restaurants.md#creating. */
export const NEW_RESTAURANT_TEXTS = [
  'restaurantName',
  'locationName',
  'restaurantType',
  'phoneNumber',
  'address',
  'email',
  'password',
  'title',
  'keywords',
  'description',
] as const;

/**
 * The numbers of the create form, in its order; each has a default, but none may be emptied.
 * See docs/rules/restaurants.md#what-a-new-location-begins-with.
 */
export const NEW_RESTAURANT_NUMBERS = [
  'waitTime',
  'deliveryDistance',
  'deliveryTime',
  'deliveryFee',
  'deliveryFeePerDistance',
  'deliveryFeeMinimum',
  'deliveryFeeDiscount',
  'deliveryFeeDiscountMinimumSubTotal',
  'deliveryFreeMinimumSubTotal',
  'deliveryMinimumSubTotal',
  'restaurantDeliveryFeeSubs',
  'commissionFee',
] as const;

/**
 * Every mistake in the input for a new restaurant, in the order of the form; none: it may be created. `nameOf` gives a
 * field's name for a reader. See docs/rules/restaurants.md#creating.
 */
export function newRestaurantMistakes(
  fields: NewRestaurantFields,
  nameOf: (field: NewRestaurantText | NewRestaurantNumber) => string = (field) => field,
): FieldMistake[] {
  const mistakes: FieldMistake[] = [];
  const add = (field: string, message: string) => mistakes.push({ field, message });
  for (const field of NEW_RESTAURANT_TEXTS) {
    if (!fields[field]?.trim()) add(field, `Missing ${nameOf(field)}`);
  }
  for (const field of NEW_RESTAURANT_NUMBERS) {
    if (!isNumber(fields[field])) add(field, `Missing ${nameOf(field)}`);
  }
  const { email, password, restaurantType, restaurantLatLng: point, tags } = fields;
  const wrongPlace = placeMistake(point);
  if (wrongPlace) mistakes.push(wrongPlace);
  if (email?.trim() && !EMAIL_ADDRESS.test(email.trim())) add('email', 'This is not an e-mail address');
  if (password?.trim() && password.length < PASSWORD_LEAST)
    add('password', `The password needs at least ${PASSWORD_LEAST} characters`);
  if (password && password.length > PASSWORD_MOST)
    add('password', `The password has at most ${PASSWORD_MOST} characters`);
  if (restaurantType?.trim() && !FOOD_CATEGORIES.some((category) => category === restaurantType))
    add('restaurantType', 'There is no such food category');
  if (tags.length > MAX_TAGS) add('tags', TOO_MANY_TAGS);
  return mistakes.toSorted((one, other) => FORM_ORDER.indexOf(one.field) - FORM_ORDER.indexOf(other.field));
}

/** What is wrong with the place of a location, in degrees; null if it is valid. */
export function placeMistake(point: NewRestaurantFields['restaurantLatLng']): FieldMistake | null {
  const field = 'restaurantLatLng';
  if (!isNumber(point?.lat) || !isNumber(point.lng)) return { field, message: 'Missing lat or lng' };
  return Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180
    ? { field, message: 'lat lies between -90 and 90, lng between -180 and 180' }
    : null;
}

/**
 * In reading order of the form: the position on the map is under its address, the tags after the keywords.
 */
const FORM_ORDER = [...NEW_RESTAURANT_TEXTS, ...NEW_RESTAURANT_NUMBERS].flatMap((field): string[] => {
  if (field === 'address') return [field, 'restaurantLatLng'];
  return field === 'keywords' ? [field, 'tags'] : [field];
});

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}
