import type { Duties } from '@passline/contract/staff/staff';

/** What a suspension does to what somebody has under way, beside their deliveries. See docs/rules/staff.md#suspending. */
export function dutyWords({ supportedOrders, isOnDuty, isOnShift }: Duties): string[] {
  const ends = [isOnDuty ? 'They go off duty' : '', isOnShift ? 'Their shift ends now' : ''].filter(Boolean);
  const orders =
    supportedOrders === 1
      ? 'The order that they support is'
      : `${supportedOrders} orders that they support are`;
  return [
    ...ends.map((words) => `${words}.`),
    ...(supportedOrders > 0
      ? [`${orders} released: nobody supports ${supportedOrders === 1 ? 'it' : 'them'} then.`]
      : []),
  ];
}

/** 'A delivery is under way and needs another courier:' */
export function deliveryWords(count: number): string {
  return count === 1
    ? 'A delivery is under way and needs another courier:'
    : `${count} deliveries are under way and need another courier:`;
}

/** '3 later shifts are not covered then, until others get them:' */
export function shiftWords(count: number, isSuspended: boolean): string {
  const then = isSuspended ? '' : ' then';
  return count === 1
    ? `A later shift is not covered${then}, until somebody else gets it:`
    : `${count} later shifts are not covered${then}, until others get them:`;
}

/** What letting somebody in gave back; '' for nothing. */
export function coveredWords(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' A shift that nobody took over is theirs again.'
    : ` ${count} shifts that nobody took over are theirs again.`;
}
