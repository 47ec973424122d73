import { DEFAULT_TIME_ZONE, localTime } from '@passline/domain';
import type { BusyHours } from '../marketplace/busy-hours.ts';

/** How many customers come beside a full hour: from midnight on, where the demo's restaurants are. */
const BY_HOUR = [
  0.3, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.4, 0.5, 0.5, 0.6, 0.9, 1, 0.9, 0.6, 0.5, 0.7, 1, 1, 1, 0.8, 0.6,
  0.4, 0.35,
] as const;
/** So many times as many customers as in a full hour. */
export const BUSY_FACTOR = 2;

/** What our couriers have to do. */
export type DeliveryLoad = {
  /** Deliveries that are due and not yet at the door. */
  open: number;
  couriersOnDuty: number;
};

/** Up to so many open deliveries for each courier everybody is told a short time; with so many nobody wants to wait. */
const COMFORTABLE_LOAD = 0.8;
const HOPELESS_LOAD = 2;

/** The customers at a moment, as a multiple of those in a full hour. */
export function demandAt(atMs: number, isBusy: BusyHours = () => false): number {
  const hour = Number(localTime(atMs, DEFAULT_TIME_ZONE).slice(0, 2));
  return isBusy(atMs) ? BUSY_FACTOR : (BY_HOUR[hour] ?? 1);
}

/**
 * Of the customers who would like a delivery, the share (0..1) that still orders when told how long it takes. What cannot
 * be carried is not ordered, so that the open deliveries settle at a number for each courier instead of growing.
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
