import { lineTooMuch, takingBackTooMuch } from '@passline/domain/balances/approval';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { dayOf, readAlone } from '../balances/approval-of-day.ts';
import { moneyService } from '../balances/money-service.ts';
import type { Account } from '../ledger/read-account.ts';
import type { Matcher } from './require-matcher.ts';

type Admitting = Pick<ActionCall<unknown>, 'db' | 'nowMs' | 'of'>;

/** What a line moves from or to accounts of Passline's own. */
export type OwnMove = {
  bankLineId: string;
  /** Of the line: above 0 it came in. */
  lineCents: Cents;
  /** Below 0 it leaves the account. */
  changes: ReadonlyMap<string, Cents>;
  /** The line is matched already: a correcting entry would come too late. */
  isTakingBack: boolean;
};

const INSERT = `insert into decided_amounts (bank_line_id, account_id, author_id, change, decided_at)
  select $1, c.account_id, $2, c.change, $3 from jsonb_to_recordset($4::jsonb) as c(account_id uuid, change numeric)`;

/**
 * Nobody can approve a line, so what one moves from or to an account of Passline's own is refused out of one that is held, and where it makes
 * more than may be moved alone in a day. Its author must be locked. See docs/rules/bank-statements.md#a-decision.
 *
 * @throws REFUSED 'account-held', 'approval-needed'
 */
export async function admitOwn(
  { db, nowMs, of }: Admitting,
  { id: authorId }: Matcher,
  { bankLineId, lineCents, changes, isTakingBack }: OwnMove,
  accounts: ReadonlyMap<string, Account>,
): Promise<void> {
  for (const [accountId, cents] of changes)
    requireFree(accounts.get(cents < 0 ? accountId : SYSTEM_ACCOUNTS.bank), isTakingBack);
  const before = await readAlone(db, { authorId }, nowMs);
  const rows = [...changes].map(([accountId, cents]) => ({
    account_id: accountId,
    change: decimalFromCents(cents),
  }));
  await db.query(INSERT, [bankLineId, authorId, new Date(nowMs), JSON.stringify(rows)]);
  const fromCents = of(moneyService).approvalFromCents;
  if (fromCents === null) return;
  const movedCents = await readAlone(db, { authorId }, nowMs);
  for (const [accountId, cents] of changes) {
    const leftCents = cents < 0 ? await readAlone(db, { accountId }, nowMs) : 0;
    if (movedCents <= before || (movedCents < fromCents && leftCents < fromCents)) continue;
    const soFar = { movedCents, leftCents };
    const message = isTakingBack
      ? takingBackTooMuch(soFar, fromCents)
      : lineTooMuch(soFar, { fromCents, isFee: cents * lineCents < 0 });
    throw refused({ code: 'approval-needed', message });
  }
}

function requireFree(source: Account | undefined, isTakingBack: boolean): void {
  if (!source || source.onHold === null) return;
  throw refused({
    code: 'account-held',
    message: isTakingBack
      ? 'The account that it takes from is held. Please take it back once that is over. Nothing was changed.'
      : 'The account that it takes from is held. Please make it a correcting entry on Balances, which a second super admin approves, and match the line with that.',
  });
}

/** Whether this person has said today what the line is: taking it back moves nothing further, and the day counts it as it was. */
export async function isOwnOfDay(
  { db, nowMs }: Pick<Admitting, 'db' | 'nowMs'>,
  { id }: Matcher,
  bankLineId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bank_lines l join decided_amounts d on d.bank_line_id = l.id and d.decided_at = l.matched_at
     where l.id = $1 and d.author_id = $2 and d.decided_at >= $3 and d.decided_at < $4`,
    [bankLineId, id, ...dayOf(nowMs)],
  );
  return rowCount !== 0;
}
