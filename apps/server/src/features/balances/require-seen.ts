import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { conflict } from '../../kernel/actions/refusal.ts';
import { latestMove, readNamedAccount } from './get-account.ts';

type Sender = { accountId: string; seenId: string | null; otherSeenId?: string | null | undefined };

/**
 * The same for both accounts of a transfer or correction; what moved between the two is seen once. A sender who has not looked at the
 * other one does not say what they saw of it. Both must be locked.
 *
 * @throws Refused CONFLICT with the account of which something is new
 */
export async function requireBothSeen(
  db: Queryable,
  [source, destination]: readonly [string, string],
  { accountId, seenId, otherSeenId }: Sender,
  nowMs: number,
): Promise<void> {
  await requireSeen(db, accountId, seenId, nowMs);
  if (otherSeenId === undefined) return;
  const other = source === accountId ? destination : source;
  await requireSeen(db, other, otherSeenId, nowMs, seenId);
}

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
  alsoSeenId: string | null = seenId,
): Promise<void> {
  const latest = await latestMove(db, accountId);
  if (latest === null || latest.id === seenId || latest.id === alsoSeenId) return;
  const { what, amount, authorEmail, createdAt } = latest;
  const message = `${authorEmail} has created a ${what} of ${formatCents(centsFromDecimal(amount))} meanwhile. Please look at it, and confirm again if you still want yours.`;
  const account = await readNamedAccount(db, accountId, nowMs);
  throw conflict(message, { ...account, latestMoveId: latest.id }, authorEmail, Date.parse(createdAt));
}
