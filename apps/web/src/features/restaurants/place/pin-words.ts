import { distanceWords, type LatLng } from '@passline/domain';
import type { TypedPlace } from './typed-place.ts';

type Pin = {
  pin: TypedPlace;
  /** Where the pin stood before it was moved here; anything else of one that has not been anywhere. */
  before: unknown;
  /** Where the address lies, as far as a suggestion told. */
  ofAddress: LatLng | null;
};

/** How far the pin was moved, and how far it stands from its address. See docs/rules/addresses.md#an-address-and-its-pin. */
export function pinWords({ pin, before, ofAddress }: Pin): string {
  if (!isPlace(pin)) return '';
  const moved = isPlace(before) ? distanceWords(before, pin) : null;
  const away = ofAddress && distanceWords(ofAddress, pin);
  return [moved && `The pin moved ${moved}.`, away && `It stands ${away} from the place of this address.`]
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
