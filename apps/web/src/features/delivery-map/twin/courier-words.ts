import { agoWords } from '../../dispatch/commands/ago-words.ts';
import type { MapCourier } from '../map-model.ts';

/** '2 deliveries, late'; 'Free'; 'Suspended, 2 deliveries, late'. */
export function loadWords({ rider, deliveries, look }: MapCourier): string {
  const count = Math.max(deliveries.length, rider.activeDeliveries);
  const suspended = rider.isSuspended ? 'Suspended' : '';
  if (count === 0) return suspended || 'Free';
  const late = { late: ', late', 'very-late': ', very late', delivering: '', free: '' }[look];
  return `${suspended && `${suspended}, `}${count === 1 ? '1 delivery' : `${count} deliveries`}${late}`;
}

/** 'seen 4 s ago', 'no position'. */
export function seenWords({ rider }: MapCourier, nowMs: number): string {
  return rider.userLocation === null
    ? 'no position'
    : `seen ${agoWords(nowMs - rider.userLocation.timestamp)}`;
}
