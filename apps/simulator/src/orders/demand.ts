import { localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { BusyHours } from '../marketplace/busy-hours.ts';

/** The demand of each hour compared with the busiest, from midnight on, in the restaurants' time zone. */
const BY_HOUR = [
  0.3, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.4, 0.5, 0.5, 0.6, 0.9, 1, 0.9, 0.6, 0.5, 0.7, 1, 1, 1, 0.8, 0.6,
  0.4, 0.35,
] as const;
/** Customers compared with the busiest hour of a usual day: 2 is twice as many. */
const BUSY_FACTOR = 2;

/** The workload of our couriers. */
export type DeliveryLoad = {
  /** Deliveries that are due and not yet at the door. */
  open: number;
  couriersOnDuty: number;
};

/** Up to this many open deliveries per courier the quoted time is short; at this many nobody wants to wait. */
const COMFORTABLE_LOAD = 0.8;
const HOPELESS_LOAD = 2;

/** The number of customers at a moment, as a multiple of those in the busiest usual hour. */
export function demandAt(atMs: number, isBusy: BusyHours = () => false): number {
  const hour = Number(localTime(atMs, DEFAULT_TIME_ZONE).slice(0, 2));
  return isBusy(atMs) ? BUSY_FACTOR : (BY_HOUR[hour] ?? 1);
}

/**
 * Of the customers who would like a delivery, the share (0..1) that still orders when told how long it takes. So the open
 * deliveries settle at a number per courier instead of growing.
 */
export function deliveryAppetite({ open, couriersOnDuty }: DeliveryLoad): number {
  if (couriersOnDuty === 0) return 0;
  const load = open / couriersOnDuty;
  const share = (HOPELESS_LOAD - load) / (HOPELESS_LOAD - COMFORTABLE_LOAD);
  return Math.min(1, Math.max(0, share));
}

/** How many more couriers it takes to make the load comfortable. */
export function couriersMissing({ open, couriersOnDuty }: DeliveryLoad): number {
  return Math.max(0, Math.ceil(open / COMFORTABLE_LOAD) - couriersOnDuty);
}
