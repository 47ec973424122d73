import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { conflict } from '../../kernel/actions/refusal.ts';
import { latestMove, readNamedAccount } from './get-account.ts';

/**
 * If two people, or two tabs, move money of one account at once, the second is shown what the first did and may try
 * again. The account must be locked. See docs/rules/balances.md#once.
 *
 * @throws Refused CONFLICT with the account as it is now
 */
export async function requireSeen(
  db: Queryable,
  accountId: string,
  seenId: string | null,
  nowMs: number,
): Promise<void> {
  const latest = await latestMove(db, accountId);
  if (latest === null || latest.id === seenId) return;
  const { what, amount, authorEmail, createdAt } = latest;
  const message = `${authorEmail} has created a ${what} of ${formatCents(centsFromDecimal(amount))} meanwhile. Please look at it, and confirm again if you still want yours.`;
  const account = await readNamedAccount(db, accountId, nowMs);
  throw conflict(message, { ...account, latestMoveId: latest.id }, authorEmail, Date.parse(createdAt));
}
