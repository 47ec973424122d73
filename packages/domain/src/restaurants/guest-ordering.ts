import type { OrderType } from '../orders/order-states.ts';
import type { HoursExceptionOfKind } from '../hours/hours-of-kind.ts';
import type { WeekHours } from '../hours/week-hours.ts';

/** What decides, in addition to its hours and its Order Status, whether a guest can order at a location. */
export type Offer = {
  isVisible: boolean;
  availableOrderTypes: Partial<Record<OrderType, boolean>>;
  /** A product is on one of its active menus. */
  hasMenu: boolean;
};

/** `words`: the reason why not, or until when. `isReady`: nothing is missing that needs a person. */
export type GuestOrdering = { canOrder: boolean; isReady: boolean; words: string };

/** Could a guest order at this moment? `availability` as `orderingAvailability` says it. See docs/rules/restaurants.md#whether-a-guest-can-order. */
export function guestOrdering(
  { isVisible, availableOrderTypes, hasMenu }: Offer,
  availability: { isOpen: boolean; words: string },
): GuestOrdering {
  const hasOrderType = Object.values(availableOrderTypes).includes(true);
  const isReady = hasMenu && hasOrderType;
  if (!isVisible) return { canOrder: false, isReady, words: 'Hidden from guests' };
  if (!hasMenu) return { canOrder: false, isReady, words: 'Nothing on the menu' };
  if (!hasOrderType) return { canOrder: false, isReady, words: 'No order type is on' };
  return { canOrder: availability.isOpen, isReady, words: availability.words };
}

type Hours = { hoursLT: WeekHours; hoursExceptions: readonly HoursExceptionOfKind[] };
type Furnished = Hours & {
  restaurantIconUrl: string | null;
  restaurantIcon192Url: string | null;
  promoUrl: string | null;
};
/** Whether it takes orders on any weekday or date. */
export function hasOrderingHours({ hoursLT, hoursExceptions }: Hours): boolean {
  return (
    Object.values(hoursLT).some(({ length }) => length > 0) ||
    hoursExceptions.some(({ kind, ranges }) => kind === 'ordering' && ranges.length > 0)
  );
}

export type MissingPart = 'hours' | 'menu' | 'pictures' | 'card-account';

/**
 * What a location still needs before guests can order, in the order in which it is done. `hasCardAccount` null: not for
 * this reader to know. See docs/rules/restaurants.md#what-a-new-location-still-needs.
 */
export function missingForGuests(
  location: Furnished,
  { hasMenu, hasCardAccount }: { hasMenu: boolean; hasCardAccount: boolean | null },
): MissingPart[] {
  const { restaurantIconUrl, restaurantIcon192Url, promoUrl } = location;
  const isThere: Record<MissingPart, boolean> = {
    hours: hasOrderingHours(location),
    menu: hasMenu,
    pictures: restaurantIconUrl !== null && restaurantIcon192Url !== null && promoUrl !== null,
    'card-account': hasCardAccount !== false,
  };
  return (Object.keys(isThere) as MissingPart[]).filter((part) => !isThere[part]);
}
