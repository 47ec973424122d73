import { useParams } from '@tanstack/react-router';

export type RestaurantParams = { restaurantId: string; locationId: string };

/** The restaurant and location in the address. Only on restaurant-scoped screens, whose addresses carry both. */
export function useRestaurantParams(): RestaurantParams {
  const { restaurantId, locationId } = useParams({ strict: false }) as Partial<RestaurantParams>;
  if (!restaurantId || !locationId)
    throw new Error('This screen has no restaurant and location in its address.');
  return { restaurantId, locationId };
}
