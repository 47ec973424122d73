import type { Cents } from '../money/cents.ts';
import { MAX_ORDER_CENTS } from '../money/max-order.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type { DeliveryEarningsCents } from './rider-earnings.ts';

/** The parts of a courier's earnings that somebody else than the customer pays, in cents. */
export type CourierAmounts = Pick<
  DeliveryEarningsCents,
  'platformSubstitutionCents' | 'restaurantSubstitutionCents' | 'restaurantStandbyCents'
>;

export type CourierAmountsRefusalCode =
  | 'courier-amount-negative'
  | 'amount-too-large'
  | 'courier-amounts-unchanged';

/** May a super admin change `present` to these? See docs/rules/deliveries.md#amounts-set-by-hand. */
export function checkCourierAmounts(
  present: CourierAmounts,
  wanted: CourierAmounts,
): Result<CourierAmounts, CourierAmountsRefusalCode> {
  const amounts: Cents[] = Object.values(wanted);
  if (amounts.some((cents) => cents < 0)) {
    return refuse('courier-amount-negative', 'An amount of a courier cannot be negative.');
  }
  if (amounts.some((cents) => cents > MAX_ORDER_CENTS)) {
    return refuse('amount-too-large', 'The amount is too large.');
  }
  return isSameCourierAmounts(present, wanted)
    ? refuse('courier-amounts-unchanged', 'These are the amounts already.')
    : ok(wanted);
}

/** To the cent. */
export function isSameCourierAmounts(a: CourierAmounts, b: CourierAmounts): boolean {
  return (
    a.platformSubstitutionCents === b.platformSubstitutionCents &&
    a.restaurantSubstitutionCents === b.restaurantSubstitutionCents &&
    a.restaurantStandbyCents === b.restaurantStandbyCents
  );
}
