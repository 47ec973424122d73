import { insideOf } from '../geography/polygon.ts';
import { CANADA_OUTLINE } from './canada-outline.ts';

type LatLng = { lat: number; lng: number };

/** Rivers are drawn up to a kilometre from where they are: no town on their banks is refused for it. */
const TOLERANCE_KM = 1.2;
const KM_PER_DEGREE = 12_742 * (Math.PI / 360);

const isInside = insideOf(CANADA_OUTLINE.map(([lat, lng]) => ({ lat, lng })));

/**
 * Whether a place, in degrees, is in Canada, on its seas, or at most 1.2 km beyond its border. See
 * docs/rules/addresses.md#canada-alone.
 */
export function isInCanada(place: LatLng): boolean {
  return isInside(place) || kmFromBorder(place) <= TOLERANCE_KM;
}

function kmFromBorder({ lat, lng }: LatLng): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let least = Infinity;
  let [fromLat, fromLng] = CANADA_OUTLINE.at(-1) ?? [0, 0];
  for (const [toLat, toLng] of CANADA_OUTLINE) {
    const [dx, dy] = [(toLng - fromLng) * narrow, toLat - fromLat];
    const [x, y] = [(lng - fromLng) * narrow, lat - fromLat];
    const along = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, Math.hypot(x - along * dx, y - along * dy));
    [fromLat, fromLng] = [toLat, toLng];
  }
  return least * KM_PER_DEGREE;
}
