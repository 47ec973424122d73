import { contract } from '@passline/contract/contract';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { ownChanges } from '@passline/domain/bank-statements/check-match';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { lockAuthor } from '../balances/approval-of-day.ts';
import { withdrawFiled } from '../balances/settle-filed.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { admitOwn, isOwnOfDay } from './admit-own.ts';
import { LINES, readParts, toLines, type LineRecord } from './line-records.ts';
import { lockLines } from './lock-lines.ts';
import { postLine } from './post-line.ts';
import { requireMatcher } from './require-matcher.ts';

/** Posts the opposite, and the line is open again. See docs/rules/bank-statements.md#taking-back. */
export const unmatchLine = runAction(contract.bankStatements.unmatch, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  const { bankLineId } = input;
  const by = requireMatcher(caller);
  await lockAuthor(db, by.id);
  const line = (await lockLines(db, [input])).get(bankLineId);
  if (!line) throw notFound();
  if (line.matched_at === null)
    throw refused({ code: 'line-open', message: 'This line is not matched any more.' });
  const parts = await readParts(db, [bankLineId]);
  const back = parts.map((part) => ({
    accountId: part.account_id,
    kind: part.account_kind,
    amountCents: -centsFromDecimal(part.amount),
    note: part.note,
    isItem: part.posting_id !== null || part.file !== null,
  }));
  const changes = ownChanges(back);
  if (changes.size > 0) {
    const ids = [...back.map(({ accountId }) => accountId), SYSTEM_ACCOUNTS.bank];
    const accounts = await lockAccounts(db, [...new Set(ids)]);
    // What needed a code to be said needs one to be unsaid.
    await requireSecondFactor(db, caller);
    const move = { bankLineId, lineCents: -centsFromDecimal(line.amount), changes, isTakingBack: true };
    if (!(await isOwnOfDay(call, by, bankLineId))) await admitOwn(call, by, move, accounts);
  }
  await postLine(
    db,
    line,
    parts.map((part) => ({ accountId: part.account_id, amountCents: centsFromDecimal(part.amount) })),
    { by: callerName, atMs: nowMs, sign: -1 },
  );
  const { rows: cleared } = await db.query<{ posting_id: number | null }>(
    'delete from bank_line_parts where line_id = $1 returning posting_id',
    [bankLineId],
  );
  await withdrawFiled(
    call,
    cleared.flatMap(({ posting_id }) => posting_id ?? []),
  );
  await db.query(
    `update bank_lines set matched_at = null, matched_by = null, matched_by_email = null, postings = postings + 1, rev = rev + 1
     where id = $1`,
    [bankLineId],
  );
  const accounts = [...new Set(parts.map(({ account_name: name }) => name))].join(', ');
  audit({
    table: 'bank_lines',
    id: bankLineId,
    before: { matchedWith: accounts },
    after: { matchedWith: null },
  });
  const { rows } = await db.query<LineRecord>(`select * from ${LINES} lines where id = $1`, [bankLineId]);
  const [open] = await toLines(db, rows, new Map());
  if (!open) throw notFound();
  return open;
});
