import type { PinAsTyped } from '@passline/domain/restaurants/address-and-pin';

/** Degrees; null until a number is typed. */
export type TypedPlace = PinAsTyped;
