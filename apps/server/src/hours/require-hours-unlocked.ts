import type { HoursKind, Principal } from '@passline/contract';
import { locationTable } from '../locations/location-table.ts';
import { requireUnlocked } from '../records/apply-changes.ts';

/**
 * An admin edits the ordering hours; those of delivery are a super admin's.
 * See docs/rules/hours.md#ordering-and-delivery.
 */
export function requireHoursUnlocked(caller: Principal, kind: HoursKind): void {
  requireUnlocked(locationTable, caller, [kind === 'ordering' ? 'hoursLT' : 'deliveryHoursLT']);
}
