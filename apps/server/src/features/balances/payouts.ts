import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { checkPayout, heldWords } from '@passline/domain/balances/check-move';
import { randomUUIDv7 } from 'node:crypto';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runPreparedAction, runAction, type PreparingCall } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import { lockAccounts, type Account } from '../ledger/read-account.ts';
import { approvalOfDay, approvalOfRetry, lockAuthor } from './approval-of-day.ts';
import { lockMoney, lockPayout, NO_WISH, savePayout } from './change-payout.ts';
import { toPayout, type PayoutRecord } from './move-records.ts';
import { beginPayout, notePayout, openPayout, type OpeningCall } from './open-payout.ts';
import { requireAuthor } from './require-author.ts';
import { requireSamePayee } from './payout-payee.ts';
import { requirePayable } from './require-payable.ts';
import { requirePayee } from './require-payee.ts';
import { requireSeen } from './require-seen.ts';
import { requireUnblocked } from './require-unblocked.ts';
import { ADVANCE_PAYOUT } from './advance-payout-job.ts';
import { moneyService } from './money-service.ts';

const MISSING_AUTHOR = 'Missing authorId';

/** Locked at once, and sent as soon as it may be. See docs/rules/balances.md#payouts. */
export const createPayout = runPreparedAction(
  contract.balances.createPayout,
  takeVault,
  async (call, vault) => {
    const { db, input, caller, nowMs, of } = call;
    const { accountId, method, amount } = input;
    const author = requireAuthor(caller, MISSING_AUTHOR);
    await lockAuthor(db, author.id);
    const account = (await lockAccounts(db, [accountId])).get(accountId);
    if (!account) throw notFound('There is no such account.');
    await requireSeen(db, accountId, input.seenId, nowMs);
    const amountCents = centsFromDecimal(amount);
    const known = await requirePayable(db, vault, account, { amountCents, method, nowMs });
    await requireSecondFactor(db, caller);
    const waitsBecause = await approvalOfDay(call, of(moneyService).approvalFromCents, {
      accountId,
      authorId: author.id,
      amountCents,
      account: 'this account',
    });
    const payout = await openPayout(call, vault, {
      id: randomUUIDv7(),
      account,
      amountCents,
      method,
      known,
      author,
      approver: null,
      waitsBecause,
    });
    return toPayout(payout);
  },
);

/**
 * Sent again to the same payee, as a new attempt with its own key, once it is approved if the day takes that and it has not been.
 * See docs/rules/balances.md#the-same-payee.
 */
export const retryPayout = runPreparedAction(
  contract.balances.retryPayout,
  takeVault,
  async (call, vault) => {
    const { db, input, caller, nowMs, of } = call;
    const by = requireAuthor(caller, MISSING_AUTHOR);
    await lockAuthorOf(db, input.payoutId);
    const { payout, account } = await lockPayout(call, 'retry', by.id);
    const amountCents = centsFromDecimal(payout.amount);
    const checked = checkPayout(account, { amountCents, method: payout.method });
    if (!checked.ok) throw refused(checked.refusal);
    await requireItsPayee(call, vault, { payout, account });
    await lockMoney(db, payout, 1);
    const waitsBecause = await approvalOfRetry(call, of(moneyService).approvalFromCents, payout, {
      accountId: account.id,
      account: 'this account',
    });
    const again = await savePayout(
      db,
      payout.id,
      `state = case when $3::text is null then 'RETRY' else 'WAITING' end, tried_again_at = $2, waits_because = $3, attempts = attempts + 1, error = null, settled_at = null, unanswered_since = null,
     unanswered_tries = 0, trouble = null, begun_at = null, transaction_id = null,
     is_not_cancellable = false, eft_file_id = null, ${NO_WISH}, approver_id = case when state <> 'RETURNED' then approver_id end,
     approver_email = case when state <> 'RETURNED' then approver_email end`,
      [new Date(nowMs), waitsBecause],
    );
    if (waitsBecause !== null) return toPayout(await notePayout(call, payout, again));
    if (payout.method === 'Manual') return toPayout(await beginPayout(call, payout, again));
    if (again.method === 'VoPay') await call.enqueue(ADVANCE_PAYOUT, { payoutId: again.id, pauseMs: 0 });
    return toPayout(await notePayout(call, payout, again));
  },
);

/** By a second super admin. See docs/rules/balances.md#large-amounts. */
export const approvePayout = runPreparedAction(
  contract.balances.approvePayout,
  takeVault,
  async (call, vault) => {
    const { db, caller } = call;
    const approver = requireAuthor(caller, MISSING_AUTHOR);
    const { payout, account } = await lockPayout(call, 'approve', approver.id);
    if (account.onHold !== null) {
      throw refused({ code: 'account-on-hold', message: heldWords(account.onHold) });
    }
    await requireItsPayee(call, vault, { payout, account });
    await requireSecondFactor(db, caller);
    const approved = await savePayout(db, payout.id, 'approver_id = $2, approver_email = $3', [
      approver.id,
      approver.email,
    ]);
    return toPayout(await beginPayout(call, payout, approved));
  },
);

export const declinePayout = runAction(contract.balances.declinePayout, async (call) => {
  const { db, caller, nowMs } = call;
  const by = requireAuthor(caller, MISSING_AUTHOR);
  const { payout } = await lockPayout(call, 'decline', by.id);
  const isOther = by.id !== payout.author_id;
  await lockMoney(db, payout, -1);
  const declined = await savePayout(
    db,
    payout.id,
    `state = 'DECLINED', settled_at = $2, approver_id = $3, approver_email = $4`,
    [new Date(nowMs), isOther ? by.id : null, isOther ? by.email : null],
  );
  return toPayout(await notePayout(call, payout, declined));
});

/** Before its account is locked: the author of a payout never changes. */
async function lockAuthorOf(db: Queryable, payoutId: string): Promise<void> {
  const { rows } = await db.query<{ author_id: string }>('select author_id from payouts where id = $1', [
    payoutId,
  ]);
  if (rows[0]) await lockAuthor(db, rows[0].author_id);
}

function takeVault({ services }: PreparingCall<unknown>): Promise<Vault> {
  return Promise.resolve(services.vault);
}

/** What was agreed on for one bank account is never sent to another, and nothing leaves by hand while payouts wait. */
async function requireItsPayee(
  { db, nowMs }: OpeningCall,
  vault: Vault,
  { payout, account }: { payout: PayoutRecord; account: Account },
): Promise<void> {
  if (payout.method === 'Manual') return requireUnblocked(db, account.id, nowMs, 'Payouts');
  const { payee } = await requirePayee(db, vault, account, nowMs);
  await requireSamePayee(db, vault, payout, payee);
}
