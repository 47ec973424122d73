/** Degrees between which Canada lies: west, south, east, north. */
const CANADA = { west: -141.01, south: 41.67, east: -52.61, north: 83.12 };

/** Whether a place, in degrees, may be in Canada: parts of the United States lie between the same degrees. */
export function isInCanada({ lat, lng }: { lat: number; lng: number }): boolean {
  return lng >= CANADA.west && lng <= CANADA.east && lat >= CANADA.south && lat <= CANADA.north;
}
