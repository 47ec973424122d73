import type { CourierCandidate } from '@passline/contract/riders/riders';
import { formatDistance } from '../../../parts/format-distance.ts';
import { minutesWords } from '../../orders/board/card-words.ts';

/** What a courier does now: 'Free', 'Coming here', 'Drops off 18:44', 'Carries 2'. `timeOf` writes an instant. */
export function loadWords(
  { activeDeliveries, shared, lastDoor }: CourierCandidate,
  timeOf: (atMs: number) => string,
): string {
  if (activeDeliveries === 0) return 'Free';
  if (shared) return shared.isThere ? 'Is here' : 'Coming here';
  return lastDoor ? `Drops off ${timeOf(lastDoor.at)}` : `Carries ${activeDeliveries}`;
}

/** The shift, beside the courier's own duty: nobody expects a courier who is off duty without a shift. */
export function shiftWords(
  { isActive, shift }: Pick<CourierCandidate, 'isActive' | 'shift'>,
  timeOf: (atMs: number) => string,
): string {
  if (shift) return `On shift until ${timeOf(shift.until)}`;
  return isActive ? 'Not on shift' : '';
}

/**
 * Why a courier is at this place in the list. `isNearest`: the first of the free ones. `isCare`: it would make another
 * order late, or the courier's position is not known. See docs/rules/riders.md#the-order-of-couriers.
 */
export function whyWords(
  courier: CourierCandidate,
  isNearest: boolean,
  nowMs: number,
): { words: string; isCare: boolean } {
  const { arrivalAt, seenAt, harm } = courier;
  if (harm) {
    const whose = harm.orderNumber === null ? 'another order' : `#${harm.orderNumber}`;
    return { words: `Would make ${whose} late by ${harm.lateMinutes} min`, isCare: true };
  }
  if (arrivalAt === null) {
    const words = seenAt === null ? 'No position' : `Not seen for ${minutesWords(nowMs - seenAt)}`;
    return { words, isCare: true };
  }
  return { words: wayWords(courier, isNearest), isCare: false };
}

function wayWords({ activeDeliveries, shared, lastDoor }: CourierCandidate, isNearest: boolean): string {
  if (shared) return `${shared.isThere ? 'Here already' : 'Already coming here'} for #${shared.orderNumber}`;
  if (lastDoor) return `Drops off ${formatDistance(lastDoor.km)} away`;
  // Their delivery is among those that are being assigned.
  if (activeDeliveries > 0) return 'Comes straight here';
  return isNearest ? 'Nearest free courier' : 'Free, but further away';
}
