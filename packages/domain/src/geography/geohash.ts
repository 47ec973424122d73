import type { LatLng } from './distance.ts';

const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';
const BITS_PER_LETTER = 5;

/** The geohash of a place; nine letters distinguish about five metres. Throws RangeError for what is not a place on Earth. */
export function geohash({ lat, lng }: LatLng, letters = 9): string {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new RangeError(`Not a place: ${lat}, ${lng}`);
  const east = { value: lng, low: -180, high: 180 };
  const north = { value: lat, low: -90, high: 90 };
  let hash = '';
  let index = 0;
  for (let bit = 0; bit < letters * BITS_PER_LETTER; bit += 1) {
    const half = bit % 2 === 0 ? east : north;
    const middle = (half.low + half.high) / 2;
    const isUpper = half.value >= middle;
    if (isUpper) half.low = middle;
    else half.high = middle;
    index = index * 2 + (isUpper ? 1 : 0);
    if (bit % BITS_PER_LETTER === BITS_PER_LETTER - 1) {
      hash += LETTERS[index];
      index = 0;
    }
  }
  return hash;
}
