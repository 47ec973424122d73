/** Twelve hours, over which the pin of a courier fades. See docs/rules/delivery-map.md#couriers. */
const PIN_FADES_MS = 43_200_000;
const PIN_LEAST_OPACITY = 0.2;

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;

/** How opaque the pin of a courier is, 1 to 0.2, by the age of the position in ms: in a line over twelve hours. */
export function pinOpacity(ageMs: number): number {
  const faded = Math.min(1, Math.max(0, ageMs / PIN_FADES_MS));
  return 1 - faded * (1 - PIN_LEAST_OPACITY);
}

/** '0 min', '60 min', '1 h': whole minutes, above sixty of them whole hours. */
export function pinAge(ageMs: number): string {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  return minutes > MINUTES_OF_HOUR ? `${Math.floor(minutes / MINUTES_OF_HOUR)} h` : `${minutes} min`;
}
