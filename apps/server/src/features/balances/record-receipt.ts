import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkReceipt, receiptSource, receiptWords, sameReference } from '@passline/domain/balances/receipt';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { localDate } from '@passline/domain/time/local-date';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { lockAuthor } from './approval-of-day.ts';
import type { TransferRecord } from './move-records.ts';
import { requireAuthor } from './require-author.ts';
import { requireSeen } from './require-seen.ts';
import { beginTransfer } from './transfers.ts';

/** What a restaurant paid otherwise than with its Stripe charges. See docs/rules/balances.md#received-from-a-restaurant. */
export const recordReceipt = runAction(contract.balances.recordReceipt, async (call) => {
  const { db, input, caller, nowMs } = call;
  const { accountId, method, receivedOn } = input;
  const author = requireAuthor(caller, 'Missing authorId or authorEmail');
  const today = localDate(nowMs, await zoneOf(db, accountId));
  const amountCents = centsFromDecimal(input.amount);
  const checked = checkReceipt({ ...input, amountCents, today });
  if (!checked.ok) throw refused(checked.refusal);
  const { reference } = checked.value;
  const source = receiptSource(method);
  await lockAuthor(db, author.id);
  await lockAccounts(db, [source, accountId]);
  await requireSeen(db, accountId, input.seenId, nowMs);
  await requireUnrecorded(db, accountId, reference);
  await requireSecondFactor(db, caller);
  return beginTransfer(call, author, {
    kind: 'receipt',
    source,
    destination: accountId,
    amountCents,
    description: receiptWords(method, reference, receivedOn),
    receipt: { method, reference, receivedOn },
  });
});

/** Of a restaurant's account, which has the id of its location. @throws Refused */
async function zoneOf(db: Queryable, accountId: string): Promise<string> {
  const { rows } = await db.query<{ kind: string; timezone: string | null }>(
    'select a.kind, l.timezone from accounts a left join locations l on l.id = a.id where a.id = $1',
    [accountId],
  );
  if (!rows[0]) throw notFound('There is no such account.');
  if (rows[0].timezone === null) {
    throw refused({ code: 'account-wrong', message: 'Only what a restaurant paid is recorded here.' });
  }
  return rows[0].timezone;
}

type Recorded = Pick<TransferRecord, 'amount' | 'author_email'> & { reference: string };

/** The account is locked, so nobody records the same one meanwhile. @throws Refused 'recorded-before' */
async function requireUnrecorded(db: Queryable, accountId: string, reference: string): Promise<void> {
  const wanted = sameReference(reference);
  if (wanted === '') return;
  const { rows } = await db.query<Recorded>(
    `select amount, author_email, reference from transfers where kind = 'receipt' and destination_account_id = $1
       and reference <> '' and state in ('WAITING', 'SUCCESS')`,
    [accountId],
  );
  const before = rows.find((row) => sameReference(row.reference) === wanted);
  if (!before) return;
  const amount = formatCents(centsFromDecimal(before.amount));
  throw refused({
    code: 'recorded-before',
    message: `${before.author_email} has recorded ${amount} with this reference already.`,
  });
}
