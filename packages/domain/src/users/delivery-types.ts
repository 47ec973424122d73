/** How food is handed over at an address, and what staff call it. See docs/rules/users.md#addresses. */
export const DELIVERY_TYPE_WORDS = {
  DELIVER_TO_DOOR: 'Deliver to the door',
  MEET_COURIER_OUTSIDE: 'Meet the courier outside',
  LEAVE_AT_LOCATION: 'Leave at a place',
} as const;
export type ContactlessDeliveryType = keyof typeof DELIVERY_TYPE_WORDS;
export const DELIVERY_TYPES = Object.keys(DELIVERY_TYPE_WORDS) as [
  ContactlessDeliveryType,
  ...ContactlessDeliveryType[],
];

/** How many addresses one person keeps. */
export const MOST_ADDRESSES = 50;
