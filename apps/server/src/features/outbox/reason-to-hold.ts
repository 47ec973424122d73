import type { Queryable } from '@passline/database';
import { unconfirmedWords } from '@passline/domain/notifications/number-codes';
import { internationalNumber } from '@passline/domain/users/phone-number';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { checkNumber } from './check-number.ts';
import { messageLimits } from './message-limits.ts';

type Asking = Pick<ActionCall<unknown>, 'db' | 'of'>;
/** `isCode`: the message that brings a code, which alone goes to a number that is not confirmed yet. */
type ToNumber = { recipient: string; locationId: string; isCode?: boolean };

/** Why SMS and calls of a location do not go to a number, whatever its budget; null: they do. See docs/rules/outbox.md#what-is-held-back. */
export async function reasonOfNumber(
  { db, of }: Asking,
  { recipient, locationId, isCode = false }: ToNumber,
): Promise<string | null> {
  const checked = await checkNumber(recipient, of(messageLimits));
  if (!checked.ok) return checked.refusal.message;
  return isCode || (await isConfirmed(db, locationId, recipient)) ? null : unconfirmedWords(recipient);
}

/** How much of one of its two budgets a location has used since a moment, in ms since 1970. */
export async function countUsed(
  db: Queryable,
  { locationId, sinceMs, isCode }: { locationId: string; sinceMs: number; isCode: boolean },
): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    `select count(*)::int as used from outbox
     where location_id = $1 and created_at >= $2 and channel <> 'Email' and state <> 'held' and is_code = $3`,
    [locationId, new Date(sinceMs), isCode],
  );
  return rows[0]?.used ?? 0;
}

/** Whether a number as it is stored was confirmed at a location. */
export async function isConfirmed(db: Queryable, locationId: string, stored: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from confirmed_numbers where location_id = $1 and phone_number = $2',
    [locationId, internationalNumber(stored)],
  );
  return rowCount === 1;
}
