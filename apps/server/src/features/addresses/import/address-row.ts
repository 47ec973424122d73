import { isInCanada } from '@passline/domain/addresses/canada';

/** One address, from a file or from the index. Positions in degrees; trimmed texts, '' if absent. */
export type AddressRow = {
  number: string;
  unit: string;
  street: string;
  city: string;
  region: string;
  postcode: string;
  lat: number;
  lng: number;
};
/** A row that is left out, by the line on which it ends. */
export type SkippedRow = { line: number; reason: string };

const LONGEST = 200;
/** What a UTF-8 decoder writes for invalid bytes. */
const NO_LETTER = '\uFFFD';

/**
 * Makes an address from the values that a file has under the names of OpenAddresses (LON, LAT, NUMBER, STREET, UNIT,
 * CITY, REGION, POSTCODE). See docs/rules/addresses.md#the-import.
 *
 * @returns the address, or why there is none
 */
export function addressRowOf(fields: Record<string, string>): AddressRow | string {
  const text = (name: string) => (fields[name] ?? '').replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();
  const row = {
    number: text('NUMBER'),
    unit: text('UNIT'),
    street: text('STREET'),
    city: text('CITY'),
    region: text('REGION'),
    postcode: text('POSTCODE'),
  };
  if (row.number === '' || row.number === '0') return 'no house number';
  if (row.street === '') return 'no street';
  const texts = Object.values(row);
  if (texts.some((value) => value.length > LONGEST)) return `a text of more than ${LONGEST} letters`;
  if (texts.some((value) => value.includes(NO_LETTER))) return 'letters that are not UTF-8';
  const place = placeOf(text('LAT'), text('LON'));
  return typeof place === 'string' ? place : { ...row, ...place };
}

/** Files have 0, 0 for unknown positions. */
function placeOf(latText: string, lngText: string): { lat: number; lng: number } | string {
  if (latText === '' || lngText === '') return 'no place';
  const [lat, lng] = [Number(latText), Number(lngText)];
  if (Number.isNaN(lat) || Number.isNaN(lng)) return 'a position that is not a number';
  if (lat === 0 && lng === 0) return 'no place';
  return isInCanada({ lat, lng }) ? { lat, lng } : 'a place outside of Canada';
}
