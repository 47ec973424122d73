import type { Queryable } from '@passline/database';
import { blockedWords, type Blocked } from '@passline/domain/balances/check-move';
import { momentWords } from '@passline/domain/hours/moment-words';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { refused } from '../../kernel/actions/refusal.ts';
import { payoutsBlockedUntil } from '../banking/read-payee.ts';

/**
 * Nothing that people move leaves an account while its payouts wait: it would reach somebody else in the meantime. See
 * docs/rules/banking.md#payouts-wait.
 *
 * @throws Refused 'bank-account-changed'
 */
export async function requireUnblocked(
  db: Queryable,
  accountId: string,
  nowMs: number,
  what: Blocked,
): Promise<void> {
  const blockedUntil = await payoutsBlockedUntil(db, accountId, nowMs);
  if (blockedUntil === null) return;
  // An account of a location has its id.
  const { rows } = await db.query<{ timezone: string }>('select timezone from locations where id = $1', [
    accountId,
  ]);
  throw blocked(blockedUntil, rows[0]?.timezone ?? null, nowMs, what);
}

/** `zone`: a courier's times are those of the platform. */
export function blocked(untilMs: number, zone: string | null, nowMs: number, what: Blocked) {
  const until = momentWords(untilMs, zone ?? DEFAULT_TIME_ZONE, nowMs);
  return refused({ code: 'bank-account-changed', message: blockedWords(what, until) });
}
