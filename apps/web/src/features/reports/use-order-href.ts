import { useRestaurantParams } from '../../app/restaurant-params.ts';

/** Where an order of the location in the address is shown. */
export function useOrderHref(): (orderId: string) => string {
  const { restaurantId, locationId } = useRestaurantParams();
  return (orderId) => `/restaurant/orders/${restaurantId}/${locationId}?order=${orderId}`;
}
