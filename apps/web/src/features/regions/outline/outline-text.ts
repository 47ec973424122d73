import type { LatLng } from '@passline/domain/geography/distance';
import { ok, refuse, type Result } from '@passline/domain/result';
import { roundedPoint } from '@passline/domain/geography/exact-plane';
import { readGeoJson } from './geojson.ts';

/** An edited outline: its corners, or the typed text while no corners can be read from it. */
export type TypedOutline = readonly LatLng[] | string;

const CORNER = /^([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)$/;

/** Reads a list of coordinates, a corner to a line, or GeoJSON. The refusal names the line. */
export function readOutline(text: string): Result<LatLng[]> {
  const typed = text.trim();
  if (typed.startsWith('{') || typed.startsWith('[')) return readGeoJson(typed);
  const corners: LatLng[] = [];
  for (const [index, line] of typed.split('\n').entries()) {
    const written = line.trim();
    if (written === '') continue;
    const [, lat, lng] = CORNER.exec(written) ?? [];
    if (lat === undefined || lng === undefined) {
      const message = `Line ${index + 1} is not a latitude and a longitude, such as 49.2920, -122.8300.`;
      return refuse('corner-unread', message);
    }
    corners.push(roundedPoint({ lat: Number(lat), lng: Number(lng) }));
  }
  return ok(corners);
}

/** '49.2920, -122.8300', a corner to a line. */
export function outlineText(corners: readonly LatLng[]): string {
  return corners.map(({ lat, lng }) => `${degrees(lat)}, ${degrees(lng)}`).join('\n');
}

/** With four decimals, about ten metres, or more if the corner has more. */
function degrees(value: number): string {
  return value.toFixed(7).replace(/0{1,3}$/, '');
}

/** The corners of the edited outline; none while the text cannot be read. */
export function cornersOf(outline: TypedOutline): readonly LatLng[] {
  return typeof outline === 'string' ? [] : outline;
}
