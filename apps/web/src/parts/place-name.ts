/** 'Golden Wok, Robson': the restaurant, with its location where that has a name of its own. */
export function placeName(place: { restaurantName: string; locationName: string }): string {
  const { restaurantName, locationName } = place;
  return locationName ? `${restaurantName}, ${locationName}` : restaurantName;
}
