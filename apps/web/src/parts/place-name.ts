/** 'Golden Wok, Robson': the restaurant, with its location if that has its own name. */
export function placeName(place: { restaurantName: string; locationName: string }): string {
  const { restaurantName, locationName } = place;
  return locationName ? `${restaurantName}, ${locationName}` : restaurantName;
}
