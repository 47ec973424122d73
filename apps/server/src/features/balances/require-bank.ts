import type { Queryable } from '@passline/database';
import { momentWords } from '@passline/domain/hours/moment-words';
import { refused } from '../../kernel/actions/refusal.ts';
import { payoutsBlockedUntil } from '../banking/read-payee.ts';
import type { Account } from '../ledger/read-account.ts';

/**
 * The bank account of a restaurant as people may see it.
 *
 * @throws Refused if nothing may be paid to it now: there is none, or it was changed a short while ago
 */
export async function requireBank(db: Queryable, account: Account, nowMs: number): Promise<string> {
  if (account.kind !== 'restaurant') {
    throw refused({ code: 'no-bank-account', message: 'Only restaurants are paid to a bank account.' });
  }
  const { rows } = await db.query<{ account: string; timezone: string }>(
    `select b.account, l.timezone from bank_accounts b join locations l on l.id = b.location_id where b.location_id = $1`,
    [account.id],
  );
  const bank = rows[0];
  if (!bank) {
    throw refused({ code: 'no-bank-account', message: 'There is no bank account of this restaurant yet.' });
  }
  const blockedUntil = await payoutsBlockedUntil(db, account.id, nowMs);
  if (blockedUntil !== null) {
    const until = momentWords(blockedUntil, bank.timezone, nowMs);
    const message = `Payouts wait until ${until} because the bank account was changed.`;
    throw refused({ code: 'bank-account-changed', message });
  }
  return bank.account;
}
