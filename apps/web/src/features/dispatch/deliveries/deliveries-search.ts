import { ACTIVE_DELIVERY_STATUSES, type DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import { addressList } from '../../../parts/address-values.ts';

/** The states of deliveries that still need someone. */
export const LISTED_STATUSES: readonly DeliveryStatus[] = ['Failed', ...ACTIVE_DELIVERY_STATUSES];

/** The courier filter's choice for deliveries without a courier. */
export const NOBODY = 'nobody';

/** The deliveries view's part of the address, without what it shares with the board. */
export type DeliveriesSearch = {
  /** Empty: all of them. */
  states: readonly DeliveryStatus[];
  /** The id of a courier, `nobody`, or null for all. */
  courier: string | null;
  /** Also those beyond the first hundred. */
  isWhole: boolean;
};

/** Reads the deliveries' part of the address. Unknown values are left out. */
export function readDeliveriesSearch(raw: Readonly<Record<string, string>>): DeliveriesSearch {
  const states = addressList(raw['states']);
  return {
    states: LISTED_STATUSES.filter((status) => states.includes(status)),
    courier: raw['courier'] ?? null,
    isWhole: raw['show'] === 'all',
  };
}

/** The same for the address, without the defaults. */
export function writeDeliveriesSearch(search: DeliveriesSearch): Record<string, string> {
  return {
    ...(search.states.length > 0 ? { states: search.states.join(',') } : {}),
    ...(search.courier === null ? {} : { courier: search.courier }),
    ...(search.isWhole ? { show: 'all' } : {}),
  };
}

export type ChangeDeliveries = (change: Partial<DeliveriesSearch>) => void;
