import type { PersonOrder } from '@passline/contract/users/users';
import { formatMinutes } from '../../../parts/format-minutes.ts';

const MINUTE_MS = 60_000;

/** How an order ended: 'Delivered', '21 min late'. `isLate`: it is late, or was. */
export type OrderEnd = { word: string; when: string; isLate: boolean };

/** How an order ended or where it is, and how that compares with what the guest was told. */
export function orderEnd(order: PersonOrder, nowMs: number): OrderEnd {
  const { status, orderType, deliveryStatus, cancelReason, promisedAt, endedAt } = order;
  if (status === 'Cancelled') return { word: 'Cancelled', when: cancelReason ?? '', isLate: false };
  if (status !== 'Done') {
    const lateMs = promisedAt === null ? 0 : nowMs - promisedAt;
    return lateMs > 0
      ? { word: UNDER_WAY[deliveryStatus ?? ''] ?? status, when: `${minutes(lateMs)} late`, isLate: true }
      : { word: UNDER_WAY[deliveryStatus ?? ''] ?? status, when: '', isLate: false };
  }
  if (deliveryStatus === 'Failed') return { word: 'Not delivered', when: '', isLate: false };
  const word = { Delivery: 'Delivered', Pickup: 'Picked up', DineIn: 'Served' }[orderType];
  return { word, ...comparison(promisedAt, endedAt) };
}

const UNDER_WAY: Readonly<Record<string, string>> = {
  Matching: 'Matching',
  MatchingManager: 'Manager matches',
  HeadingToRestaurant: 'To restaurant',
  ArrivedAtRestaurant: 'At restaurant',
  HeadingToCustomer: 'To customer',
};

/** '21 min late', 'on time': how an end compares with what was told; nothing where either is not known. */
export function comparison(
  promisedAt: number | null,
  endedAt: number | null,
): Pick<OrderEnd, 'when' | 'isLate'> {
  if (promisedAt === null || endedAt === null) return { when: '', isLate: false };
  const lateMs = endedAt - promisedAt;
  if (Math.abs(lateMs) < MINUTE_MS) return { when: 'on time', isLate: false };
  return lateMs > 0
    ? { when: `${minutes(lateMs)} late`, isLate: true }
    : { when: `${formatMinutes(-lateMs / MINUTE_MS)} early`, isLate: false };
}

/** Rounded up: late by 20 seconds is not late by 0 min. */
function minutes(ms: number): string {
  return formatMinutes(Math.ceil(ms / MINUTE_MS));
}
