/** A point on Earth in degrees: latitude -90..90, longitude -180..180. */
export type LatLng = { lat: number; lng: number };

/** The great-circle formula treats Earth as a ball of this diameter, in km. See docs/rules/deliveries.md#distance. */
export const EARTH_DIAMETER_KM = 12742;

/** Great-circle distance in km, 0 to half of Earth's circumference. See docs/rules/deliveries.md#distance. */
export function distanceKm(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2);
  const haversine = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng ** 2;
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
