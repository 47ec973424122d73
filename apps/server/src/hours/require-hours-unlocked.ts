import { lockedFields, type HoursKind, type Principal } from '@passline/contract';
import { fieldLocked } from '../actions/refusal.ts';

/**
 * An admin edits the ordering hours; those of delivery are a super admin's.
 * See docs/rules/hours.md#ordering-and-delivery.
 */
export function requireHoursUnlocked(caller: Principal, kind: HoursKind): void {
  if (kind === 'ordering') return;
  const locks = lockedFields('locations', caller, ['deliveryHoursLT']);
  if (Object.keys(locks).length > 0) throw fieldLocked(locks);
}
