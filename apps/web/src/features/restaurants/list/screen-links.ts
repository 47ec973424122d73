import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { RESTAURANT_SCREENS } from '../../../app/screens.ts';

export const INFO_PATH = '/restaurant/info/$restaurantId/$locationId';

const SCREENS = RESTAURANT_SCREENS.filter(({ id, drawer }) => drawer && id !== 'restaurant-info');
const NAMED = new Set(['restaurant-orders', 'restaurant-menus', 'restaurant-hours']);

/** The screens that are used all day; the row itself leads to Info. */
export const NAMED_SCREENS = SCREENS.filter(({ id }) => NAMED.has(id));
export const MORE_SCREENS = SCREENS.filter(({ id }) => !NAMED.has(id));

export function hrefOf(path: string, { restaurantId, locationId }: LocationSummary): string {
  return path.replace('$restaurantId', restaurantId).replace('$locationId', locationId);
}
