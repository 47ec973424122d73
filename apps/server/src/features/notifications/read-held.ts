import type { Queryable } from '@passline/database';
import { budgetDayStart } from '@passline/domain/notifications/message-budget';
import { internationalNumber } from '@passline/domain/users/phone-number';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { checkNumber } from '../outbox/check-number.ts';
import { messageLimits } from '../outbox/message-limits.ts';
import { countUsed, reasonOfNumber } from '../outbox/reason-to-hold.ts';

type Asking = Pick<ActionCall<unknown>, 'db' | 'of'>;

/** The numbers, as they are stored, of a location's rules whose SMS or Phone Call is on. */
export async function readNumbers(db: Queryable, locationId: string): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(
    `select distinct phone_number as number from notification_rules
     where location_id = $1 and phone_number <> '' and (by_sms or by_phone_call) order by 1`,
    [locationId],
  );
  return rows.map(({ number }) => number);
}

/** Those to which nothing may be sent, not even a code: they were stored before their country or kind was asked for. */
export async function findUnreachable({ of }: Asking, numbers: readonly string[]) {
  const unreachable: { phoneNumber: string; reason: string }[] = [];
  for (const phoneNumber of numbers) {
    const checked = await checkNumber(phoneNumber, of(messageLimits));
    if (!checked.ok) unreachable.push({ phoneNumber, reason: checked.refusal.message });
  }
  return unreachable;
}

type Held = { count: number; last: string | null; recipients: string[] };

/** What was held back since the location's midnight. It is over once nothing to a number of these rules would be. */
export async function readHeld(
  asking: Asking,
  { locationId, numbers, nowMs }: { locationId: string; numbers: readonly string[]; nowMs: number },
) {
  const { db } = asking;
  const { rows: places } = await db.query<{ timezone: string }>(
    'select timezone from locations where id = $1',
    [locationId],
  );
  const sinceMs = budgetDayStart(nowMs, places[0]?.timezone ?? 'UTC');
  const { rows } = await db.query<Held>(
    `select count(*)::int as count, (array_agg(error order by created_at desc, id desc))[1] as last,
       coalesce(array_agg(distinct recipient), '{}') as recipients
     from outbox where location_id = $1 and state = 'held' and created_at >= $2`,
    [locationId, new Date(sinceMs)],
  );
  const { count, last, recipients } = rows[0] ?? { count: 0, last: null, recipients: [] };
  const held = new Set(recipients.map(internationalNumber));
  const used = numbers.filter((number) => held.has(internationalNumber(number)));
  return { count, last, isOver: !(await isAnyHeld(asking, { locationId, numbers: used, sinceMs })) };
}

async function isAnyHeld(
  asking: Asking,
  { locationId, numbers, sinceMs }: { locationId: string; numbers: readonly string[]; sinceMs: number },
): Promise<boolean> {
  for (const recipient of numbers) {
    if ((await reasonOfNumber(asking, { recipient, locationId })) !== null) return true;
  }
  if (numbers.length === 0) return false;
  const used = await countUsed(asking.db, { locationId, sinceMs, isCode: false });
  return used >= asking.of(messageLimits).perDay;
}
