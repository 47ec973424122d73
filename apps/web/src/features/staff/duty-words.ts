import type { Duties } from '@passline/contract/staff/staff';

/** What a suspension does to what somebody has under way, beside their deliveries. See docs/rules/staff.md#suspending. */
export function dutyWords({ supportedOrders, isOnDuty, isOnShift, laterShifts }: Duties): string[] {
  const ends = [isOnDuty ? 'They go off duty' : '', isOnShift ? 'Their shift ends now' : ''].filter(Boolean);
  const orders =
    supportedOrders === 1
      ? 'The order that they support is'
      : `${supportedOrders} orders that they support are`;
  const shifts = laterShifts === 1 ? 'A later shift stays' : `${laterShifts} later shifts stay`;
  return [
    ...ends.map((words) => `${words}.`),
    ...(supportedOrders > 0
      ? [`${orders} released: nobody supports ${supportedOrders === 1 ? 'it' : 'them'} then.`]
      : []),
    ...(laterShifts > 0
      ? [`${shifts} in the schedule until somebody gives ${laterShifts === 1 ? 'it' : 'them'} away.`]
      : []),
  ];
}

/** 'A delivery is under way and needs another courier:' */
export function deliveryWords(count: number): string {
  return count === 1
    ? 'A delivery is under way and needs another courier:'
    : `${count} deliveries are under way and need another courier:`;
}
