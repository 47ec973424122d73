import type { LatLng } from '@passline/domain/geography/distance';
import { distanceWords } from '@passline/domain/restaurants/address-and-pin';
import type { TypedPlace } from './typed-place.ts';

type Pin = {
  pin: TypedPlace;
  /** Where the pin was before it was moved here; anything else for a new pin. */
  before: unknown;
  /** Where the address is, if a suggestion said so. */
  ofAddress: LatLng | null;
};

/**
 * How far the pin was moved, and how far it is from its address. See docs/rules/addresses.md#an-address-and-its-pin.
 */
export function pinWords({ pin, before, ofAddress }: Pin): string {
  if (!isPlace(pin)) return '';
  const moved = isPlace(before) ? distanceWords(before, pin) : null;
  const away = ofAddress && distanceWords(ofAddress, pin);
  return [moved && `The pin moved ${moved}.`, away && `It is ${away} from this address.`]
    .filter(Boolean)
    .join(' ');
}

function isPlace(value: unknown): value is LatLng {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lat' in value &&
    'lng' in value &&
    typeof value.lat === 'number' &&
    typeof value.lng === 'number'
  );
}
