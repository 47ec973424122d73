import { distanceKm, type LatLng } from '../geography/distance.ts';

/** A position that a person may still be typing: null where there is no number. */
export type PinAsTyped = { lat: number | null; lng: number | null };

/** The address and the pin that somebody says belong together: chosen, confirmed, or put there by hand. */
export type PlacedAddress = { address: string; pin: PinAsTyped };

/** An address goes only with its pin. See docs/rules/addresses.md#an-address-and-its-pin. */
export const ADDRESS_WITHOUT_PIN = {
  code: 'address-without-pin',
  field: 'address',
  message: 'Choose one of the suggestions, or confirm that the pin is at this address.',
} as const;

/**
 * Whether the pin may belong to the address, as far as is known: the two are as they were stored together, or as a
 * person placed them since. See docs/rules/addresses.md#an-address-and-its-pin.
 */
export function isPlaced(now: PlacedAddress, known: readonly (PlacedAddress | null)[]): boolean {
  return known.some(
    (one) =>
      one !== null &&
      one.address.trim() === now.address.trim() &&
      one.pin.lat === now.pin.lat &&
      one.pin.lng === now.pin.lng,
  );
}

/** '350 m', '1.2 km': how far two places lie apart, in metres below one kilometre; null below one metre. */
export function distanceWords(one: LatLng, other: LatLng): string | null {
  const km = distanceKm(one, other);
  const metres = Math.round(km * 1000);
  if (metres < 1) return null;
  return metres < 1000 ? `${metres} m` : `${km.toFixed(1)} km`;
}
