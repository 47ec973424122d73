import type { NotificationRule } from '@passline/contract/notifications/notifications';
import type { Location } from '@passline/contract/restaurants/location';
import { refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { locationTable } from '../locations/location-table.ts';
import { ruleTable } from './rule-table.ts';

/**
 * A rule whose number is about to be confirmed, and its location, both locked: those who work on the numbers of one location at
 * once are counted one after the other. @throws Refused if it has another number than the sender saw
 */
export async function lockNumber({
  db,
  reach,
  input: { ruleId, phoneNumber },
}: Pick<ActionCall<{ ruleId: string; phoneNumber: string }>, 'db' | 'reach' | 'input'>): Promise<{
  rule: NotificationRule;
  location: Location;
}> {
  const rule = await lockRecord(db, reach, ruleTable, ruleId);
  const location = await lockRecord(db, reach, locationTable, rule.locationId);
  if (phoneNumber === '' || rule.phoneNumber !== phoneNumber) {
    throw refused({ code: 'number-changed', message: 'This rule has another phone number now.' });
  }
  return { rule, location };
}

/** What a code and its number are kept as: a code of one location or number is worth nothing for another. */
export function codeText(locationId: string, number: string, code: string): string {
  return `code ${code} of ${number} at ${locationId}`;
}
