import { isOpenAt, type LocationHours } from '@passline/domain/hours/open-ranges';
import type { OrderType } from '@passline/domain/orders/order-states';
import type { Random } from '@passline/domain/samples/seeded-random';
import type { DemoLocation } from '../catalogue/make-catalogue.ts';

const MINUTE_MS = 60_000;
const CANCELLED_SHARE = 0.03;
const SCHEDULED_SHARE = 0.07;
/** Of the time from the confirm to the end: then a guest fetches it, or a courier sets out. */
const READY_SHARE = 0.7;
const CANCEL_REASONS = [
  'Restaurant too busy',
  'Item not available',
  'Customer changed their mind',
  'Duplicate order',
  'No answer from the customer',
];

export type OrderTimes = {
  createdMs: number;
  scheduledMs: number | null;
  /** Null for an order that was cancelled before it was confirmed. */
  confirmedMs: number | null;
  estimatedMs: number;
  completionMs: number | null;
  /** Null for a cancelled order. */
  readyMs: number | null;
  finishedMs: number;
  cancelReason: string | null;
};

/** The timing of one finished order. */
export function planTimes(
  { settings }: DemoLocation,
  hours: LocationHours,
  createdMs: number,
  random: Random,
): OrderTimes {
  const laterMs = random.chance(SCHEDULED_SHARE) ? createdMs + random.int(4, 12) * 15 * MINUTE_MS : null;
  const scheduledMs = laterMs !== null && isOpenAt(hours, laterMs) ? laterMs : null;
  const estimatedMs = scheduledMs ?? createdMs + settings.wait_minutes * MINUTE_MS;
  const patience = random.chance(0.06) ? random.between(5, 12) : random.between(0.4, 4);
  const confirmedMs = createdMs + Math.round(patience * MINUTE_MS);
  if (random.chance(CANCELLED_SHARE)) {
    const wasConfirmed = random.chance(0.5);
    const finishedMs = confirmedMs + random.int(1, 12) * MINUTE_MS;
    return {
      createdMs,
      scheduledMs,
      confirmedMs: wasConfirmed ? confirmedMs : null,
      estimatedMs,
      completionMs: wasConfirmed ? estimatedMs : null,
      readyMs: null,
      finishedMs,
      cancelReason: random.pick(CANCEL_REASONS),
    };
  }
  const completionMs = scheduledMs ?? confirmedMs + random.int(3, 9) * 5 * MINUTE_MS;
  const plannedMs = completionMs + Math.round(random.between(-4, 14) * MINUTE_MS);
  const finishedMs = Math.max(plannedMs, confirmedMs + 2 * MINUTE_MS);
  return {
    createdMs,
    scheduledMs,
    confirmedMs,
    estimatedMs,
    completionMs,
    readyMs: confirmedMs + Math.round((finishedMs - confirmedMs) * READY_SHARE),
    finishedMs,
    cancelReason: null,
  };
}

/** What the location offers, sorted by how often guests want it. */
export function chooseOrderType({ settings }: DemoLocation, random: Random): OrderType {
  const at = random.next();
  if (settings.offers_dine_in && at < 0.15) return 'DineIn';
  return at < 0.55 ? 'Pickup' : 'Delivery';
}

export function choosePaymentMethod({ settings }: DemoLocation, random: Random): string {
  if (!settings.accepts_cash || random.chance(0.68)) return 'online-creditcard';
  return random.chance(0.6) ? 'inperson-cash' : 'inperson-card';
}

/** Cents; tips are a share of the food, mostly round. */
export function chooseTip(orderType: OrderType, subTotalCents: number, random: Random): number {
  if (random.chance(orderType === 'Pickup' ? 0.6 : 0.25)) return 0;
  const share = random.pick([0.1, 0.12, 0.15, 0.15, 0.18, 0.2]);
  return random.chance(0.3) ? random.int(1, 8) * 100 : Math.round(subTotalCents * share);
}
