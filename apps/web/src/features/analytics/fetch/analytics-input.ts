import type { api } from '../../../api/client.ts';
import type { Wanted } from './fetched.ts';

export type OrdersInput = Parameters<typeof api.analytics.orders>[0];
export type FiguresInput = Parameters<typeof api.analytics.figures>[0];
/** What every view is read of. */
export type WindowInput = Parameters<typeof api.analytics.times>[0];

/** The request for the orders. */
export function ordersInput({ asked, place, window }: Wanted): OrdersInput {
  const { restaurants, locations, regions, types, clients, devices, least, most } = asked.filters;
  return {
    from: window.fromMs,
    before: window.beforeMs,
    ...(place && { locationId: place.locationId }),
    ...(restaurants.length > 0 && { restaurantIds: [...restaurants] }),
    ...(locations.length > 0 && { locationIds: [...locations] }),
    ...(regions.length > 0 && { regionIds: [...regions] }),
    ...(types.length > 0 && { orderTypes: [...types] }),
    ...(clients.length > 0 && { sourceClients: [...clients] }),
    ...(devices.length > 0 && { deviceTypes: [...devices] }),
    ...(least !== null && { amountMin: least }),
    ...(most !== null && { amountMax: most }),
  };
}

/** The request for a view of the same orders, compared as it is asked. */
export function windowInput(wanted: Wanted): WindowInput {
  const { zone, compared } = wanted.asked;
  const { days, restaurants, locations } = compared;
  return {
    ...ordersInput(wanted),
    timeZone: zone,
    ...(days !== null && { comparedDays: days }),
    ...(restaurants.length > 0 && { comparedRestaurantIds: [...restaurants] }),
    ...(locations.length > 0 && { comparedLocationIds: [...locations] }),
  };
}

/** The request for the figures of the same orders. */
export function figuresInput(wanted: Wanted): FiguresInput {
  return { ...windowInput(wanted), by: wanted.by };
}
