import type { Principal } from '@passline/contract/kernel/permissions';
import type { HoursKind } from '@passline/contract/restaurants/location';
import { locationTable } from '../locations/location-table.ts';
import { requireUnlocked } from '../../kernel/records/apply-changes.ts';

/**
 * An admin edits the ordering hours; only a super admin edits those of delivery.
 * See docs/rules/hours.md#ordering-and-delivery.
 */
export function requireHoursUnlocked(caller: Principal, kind: HoursKind): void {
  requireUnlocked(locationTable, caller, [kind === 'ordering' ? 'hoursLT' : 'deliveryHoursLT']);
}
