/** Degrees; null while nothing that is a number is typed. */
export type TypedPlace = { lat: number | null; lng: number | null };
