type Place = { restaurantName: string; locationName: string };

/** 'Golden Wok, Robson': the restaurant, with its location where that has a name of its own. */
export function placeName({ restaurantName, locationName }: Place): string {
  return locationName ? `${restaurantName}, ${locationName}` : restaurantName;
}

/** The same of one of these locations; '' for one that is not known. */
export function nameOfLocation(
  locations: readonly (Place & { locationId: string })[],
  locationId: string,
): string {
  const place = locations.find((one) => one.locationId === locationId);
  return place ? placeName(place) : '';
}
