import { ACTIVE_DELIVERY_STATUSES, type DeliveryStatus } from '@passline/domain';
import { addressList } from '../../../parts/address-values.ts';

/** Of a delivery that still needs somebody. */
export const LISTED_STATUSES: readonly DeliveryStatus[] = ['Failed', ...ACTIVE_DELIVERY_STATUSES];

/** The courier filter's choice for deliveries that have none. */
export const NOBODY = 'nobody';

/** What the address says of the deliveries view, beside what it shares with the board. */
export type DeliveriesSearch = {
  /** None is all of them. */
  states: readonly DeliveryStatus[];
  /** The id of a courier, `nobody`, or null for all. */
  courier: string | null;
  /** Also those beyond the first hundred. */
  isWhole: boolean;
};

/** Reads the deliveries' part of the address. What it does not understand it leaves out. */
export function readDeliveriesSearch(raw: Readonly<Record<string, string>>): DeliveriesSearch {
  const states = addressList(raw['states']);
  return {
    states: LISTED_STATUSES.filter((status) => states.includes(status)),
    courier: raw['courier'] ?? null,
    isWhole: raw['show'] === 'all',
  };
}

/** The same as the address keeps it, without what says nothing. */
export function writeDeliveriesSearch(search: DeliveriesSearch): Record<string, string> {
  return {
    ...(search.states.length > 0 ? { states: search.states.join(',') } : {}),
    ...(search.courier === null ? {} : { courier: search.courier }),
    ...(search.isWhole ? { show: 'all' } : {}),
  };
}

export type ChangeDeliveries = (change: Partial<DeliveriesSearch>) => void;
