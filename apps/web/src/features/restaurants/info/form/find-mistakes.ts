import type { Location, RestaurantPrivate } from '@passline/contract';
import { MAX_TAGS, orderOpenAfterOf, TOO_MANY_TAGS } from '@passline/domain';
import { liveClient } from '../../../../live/live-client.ts';
import type { FieldChanges } from '../../../../parts/form/use-field-changes.ts';
import { FIELD_LABELS } from '../../field-labels.ts';
import { reopensAt, type StatusChoice } from './status-choice.ts';

/** What is wrong, by field. */
export type Mistakes = Readonly<Record<string, string>>;

const NUMBERS = {
  waitTime: 600,
  deliveryDistance: 100,
  deliveryFee: 1_000_000,
  deliveryFeeMinimum: 1_000_000,
  deliveryFeeDiscountMinimumSubTotal: 1_000_000,
  deliveryFeeDiscount: 1_000_000,
  deliveryFeePerDistance: 1_000_000,
  deliveryFreeMinimumSubTotal: 1_000_000,
  deliveryMinimumSubTotal: 1_000_000,
  deliveryTime: 600,
  restaurantDeliveryFeeSubs: 1_000_000,
  restaurantDeliveryFeeSubsMinimumSubTotal: 1_000_000,
} as const satisfies Partial<Record<keyof Location, number>>;

const RATES = [
  'commissionFee',
  'commissionFeePickup',
  'commissionFeeDelivery',
  'commissionFeeDineIn',
  'commissionFeeDirectPickup',
] as const;

/** What can be seen without the server, which checks it all again. Only fields that were edited are looked at. */
export function findMistakes(
  location: FieldChanges<Location>,
  priv: FieldChanges<RestaurantPrivate> | null,
  status: StatusChoice,
  zone: string,
): Mistakes {
  const mistakes: Record<string, string> = {};
  for (const [field, most] of Object.entries(NUMBERS)) {
    const name = field as keyof typeof NUMBERS;
    if (location.isEdited(name)) note(mistakes, field, numberMistake(location.value(name), most));
  }
  if (location.isEdited('restaurantName') && !location.value('restaurantName').trim())
    mistakes['restaurantName'] = `Missing ${FIELD_LABELS.restaurantName}`;
  if (location.isEdited('address') && !location.value('address').trim())
    mistakes['address'] = `Missing ${FIELD_LABELS.address}`;
  if (location.isEdited('tags') && location.value('tags').length > MAX_TAGS) mistakes['tags'] = TOO_MANY_TAGS;
  if (location.isEdited('restaurantLatLng')) {
    const { lat, lng } = location.value('restaurantLatLng');
    if (!isWithin(lat, -90, 90) || !isWithin(lng, -180, 180))
      mistakes['restaurantLatLng'] = 'Missing lat or lng';
  }
  if (priv) findPrivateMistakes(priv, mistakes);
  if (status.choice !== 0) {
    const chosen = orderOpenAfterOf({
      choice: status.choice,
      currentMs: 0,
      nowMs: liveClient.serverNow(),
      zone,
      reopensAtMs: reopensAt(status, zone),
    });
    if (!chosen.ok) mistakes['orderStatus'] = chosen.refusal.message;
  }
  return mistakes;
}

function findPrivateMistakes(priv: FieldChanges<RestaurantPrivate>, mistakes: Record<string, string>): void {
  for (const field of RATES) {
    const value = priv.value(field);
    // Empty takes the rate of an order type away; the rate of the restaurant is always there.
    if (!priv.isEdited(field) || (value === null && field !== 'commissionFee')) continue;
    if (typeof value !== 'number' || !isWithin(value, 0, 1)) mistakes[field] = 'A rate lies between 0 and 1.';
  }
  if (priv.isEdited('deposit')) note(mistakes, 'deposit', numberMistake(priv.value('deposit'), 1_000_000));
}

function note(mistakes: Record<string, string>, field: string, mistake: string | null): void {
  if (mistake) mistakes[field] = mistake;
}

function numberMistake(value: number | null, most: number): string | null {
  if (value === null) return 'Please enter a number.';
  if (value < 0) return 'Cannot be negative.';
  return value > most ? `Cannot be more than ${most.toLocaleString('en-CA')}.` : null;
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most;
}
