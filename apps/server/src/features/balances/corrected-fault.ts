import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { faultsAbout, isCorrected, type Corrected } from '../ledger/faults-about.ts';
import { holdAccounts } from './hold-accounts.ts';
import { GONE } from './list-faults.ts';
import type { TransferRecord } from './move-records.ts';

/** What a correcting entry puts right. */
export type Subject = { kind: Corrected; id: string };

/** What a fault is about, locked: see `lockSubject`. @throws Refused where there is no such fault, or no entry puts it right */
export async function lockFaultSubject(db: Queryable, faultId: string): Promise<Subject> {
  const { rows } = await db.query<{ kind: LedgerFault['kind']; subject: string; missing: number | null }>(
    'select kind, subject, missing from ledger_faults where id = $1',
    [faultId],
  );
  const [fault] = rows;
  if (!fault) throw notFound(GONE);
  if (fault.missing === null || !isCorrected(fault.kind)) {
    throw refused({ code: 'not-corrected', message: 'No correcting entry puts this fault right.' });
  }
  const subject = { kind: fault.kind, id: fault.subject };
  await lockSubject(db, subject);
  return subject;
}

export function subjectOf({ corrects_kind: kind, corrects_id: id }: TransferRecord): Subject | null {
  return kind === null || id === null ? null : { kind, id };
}

/** An order is locked before its accounts, as by everybody who posts for it: nobody else posts what is missing meanwhile. */
export async function lockSubject(db: Queryable, { kind, id }: Subject): Promise<void> {
  if (kind === 'order') await db.query('select from orders where id = $1 for no key update', [id]);
}

/**
 * That the entry still is what it was made for: there is as much too much where it takes from, and too little where it goes. Both accounts
 * are locked.
 *
 * @throws Refused if it was put right meanwhile, or is about less
 */
export async function requireStillWrong(
  db: Queryable,
  subject: Subject,
  { source_account_id: source, destination_account_id: destination, amount }: TransferRecord,
): Promise<void> {
  const faults = await faultsAbout(db, subject.kind, subject.id);
  const missing = (account: string) =>
    faults.find(({ accountId }) => accountId === account)?.missingCents ?? 0;
  const most = Math.min(-missing(source), missing(destination));
  if (faults.length === 0) throw refused({ code: 'put-right', message: `${GONE} Nothing was moved.` });
  if (centsFromDecimal(amount) <= most) return;
  const message =
    most > 0
      ? `Between these two accounts ${formatCents(most)} puts this fault right, not more. Nothing was moved.`
      : 'This does not put the fault right: please take from where too much is, and add where too little is. Nothing was moved.';
  throw refused({ code: 'not-corrected', message });
}

/** Forgets what an entry has put right, and what it was about holds its locked accounts no longer. See docs/rules/ledger.md#holds. */
export async function forgetPutRight(
  db: Queryable,
  subject: Subject,
  accountIds: readonly string[],
): Promise<void> {
  const left = (await faultsAbout(db, subject.kind, subject.id)).map(({ accountId }) => accountId);
  const { rows } = await db.query<{ id: string }>(
    `delete from ledger_faults where kind = $1 and subject = $2 and account_id = any($3::uuid[]) and account_id <> all($4::uuid[])
     returning account_id as id`,
    [subject.kind, subject.id, accountIds, left],
  );
  for (const { id } of rows) await holdAccounts(db, id);
}
