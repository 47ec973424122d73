import type { PinAsTyped } from '@passline/domain';

/** Degrees; null while nothing that is a number is typed. */
export type TypedPlace = PinAsTyped;
