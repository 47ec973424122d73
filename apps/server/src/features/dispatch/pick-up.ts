import type { Queryable } from '@passline/database';
import { standbyCents } from '@passline/domain/deliveries/standby';
import { decimalFromCents } from '@passline/domain/money/cents';
import type { DeliveryRecord } from '../orders/order-record.ts';
import { readStandbyTerms } from '../public-settings/public-settings.ts';
import type { DeliveryChange } from './save-delivery.ts';

/** The food is with the courier at `nowMs`, and what their wait costs is settled. See docs/rules/deliveries.md#standby. */
export async function pickedUp(
  db: Queryable,
  delivery: DeliveryRecord,
  nowMs: number,
): Promise<DeliveryChange> {
  const pickup = { pickup_completion_time: new Date(nowMs).toISOString() };
  if (delivery.is_standby_by_hand) return pickup;
  const wait = {
    arrivedMs: msOrNull(delivery.pickup_time),
    estimatedPickupMs: msOrNull(delivery.estimated_pickup_time),
    pickedUpMs: nowMs,
  };
  const cents = standbyCents(wait, await readStandbyTerms(db));
  return { ...pickup, earnings_restaurant_standby: decimalFromCents(cents) };
}

/** Nobody is at the restaurant, and nobody has the food: the next wait is counted from zero. */
export function notPickedUp(delivery: DeliveryRecord): DeliveryChange {
  const nobody = { pickup_time: null, pickup_completion_time: null };
  return delivery.is_standby_by_hand ? nobody : { ...nobody, earnings_restaurant_standby: 0 };
}

function msOrNull(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
