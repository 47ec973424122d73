import { contract } from '@passline/contract/contract';
import { BLOCKED_CORRECTION, checkCorrection, HELD_CORRECTION } from '@passline/domain/balances/check-move';
import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { lockAccounts, type Account } from '../ledger/read-account.ts';
import { payoutsBlockedUntil } from '../banking/read-payee.ts';
import { lockAuthor } from './approval-of-day.ts';
import { lockFaultSubject } from './corrected-fault.ts';
import { requireAuthor } from './require-author.ts';
import { requireBothSeen } from './require-seen.ts';
import { beginTransfer } from './transfers.ts';

/**
 * Between any two accounts, also beyond what the first one has, and with an approval out of one that is held: it puts right what the proof found. See
 * docs/rules/balances.md#corrections.
 */
export const createCorrection = runAction(contract.balances.createCorrection, async (call) => {
  const { db, input, caller, nowMs } = call;
  const author = requireAuthor(caller, 'Missing authorId or authorEmail');
  const checked = checkCorrection({ ...input, amountCents: centsFromDecimal(input.amount) });
  if (!checked.ok) throw refused(checked.refusal);
  const { fromAccountId: source, toAccountId: destination, amountCents } = checked.value;
  if (![source, destination].includes(input.accountId)) throw notFound('There is no such account.');
  // As what decides about an order does: its author, the order, its accounts.
  await lockAuthor(db, author.id);
  const corrects = input.faultId === null ? null : await lockFaultSubject(db, input.faultId);
  const accounts = await lockAccounts(db, [source, destination]);
  if (accounts.size < 2) throw notFound('There is no such account.');
  await requireBothSeen(db, [source, destination], input, nowMs);
  await requireSecondFactor(db, caller);
  return beginTransfer(call, author, {
    kind: 'correction',
    source,
    destination,
    amountCents,
    description: input.reason,
    corrects,
    alwaysApproved: await whyApproved(db, accounts.get(source), nowMs),
  });
});

/** Nobody alone takes money out of an account that is held, or whose payouts wait. */
async function whyApproved(
  db: Queryable,
  source: Account | undefined,
  nowMs: number,
): Promise<string | null> {
  if (!source) return null;
  if (source.onHold) return HELD_CORRECTION;
  return (await payoutsBlockedUntil(db, source.id, nowMs)) === null ? null : BLOCKED_CORRECTION;
}
