import type { Queryable } from '@passline/database';
import { momentWords } from '@passline/domain/hours/moment-words';
import { refused } from '../../kernel/actions/refusal.ts';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { payoutsBlockedUntil, readPayee } from '../banking/read-payee.ts';
import type { Account } from '../ledger/read-account.ts';
import type { Payee } from './payout-provider.ts';

/** `paidTo`: the bank account as people may see it. */
export type KnownPayee = { paidTo: string; payee: Payee };

/**
 * Where the payouts of a restaurant go.
 *
 * @throws Refused if nothing may be paid to it now: there is none, or it was changed a short while ago
 */
export async function requirePayee(
  db: Queryable,
  vault: Vault,
  account: Account,
  nowMs: number,
): Promise<KnownPayee> {
  if (account.kind !== 'restaurant') {
    throw refused({ code: 'no-bank-account', message: 'Only restaurants are paid to a bank account.' });
  }
  const { rows } = await db.query<{ account: string; timezone: string }>(
    `select b.account, l.timezone from bank_accounts b join locations l on l.id = b.location_id where b.location_id = $1`,
    [account.id],
  );
  const bank = rows[0];
  const payee = bank && (await openPayee(db, vault, account.id));
  if (!bank || !payee) {
    throw refused({ code: 'no-bank-account', message: 'There is no bank account of this restaurant yet.' });
  }
  const blockedUntil = await payoutsBlockedUntil(db, account.id, nowMs);
  if (blockedUntil !== null) {
    const until = momentWords(blockedUntil, bank.timezone, nowMs);
    const message = `Payouts wait until ${until} because the bank account was changed.`;
    throw refused({ code: 'bank-account-changed', message });
  }
  return { paidTo: bank.account, payee };
}

async function openPayee(db: Queryable, vault: Vault, accountId: string): Promise<Payee | null> {
  try {
    return await readPayee(db, vault, accountId);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw refused({
      code: 'bank-numbers-closed',
      message:
        'The key of the numbers of this bank account is missing. Please enter them again, or ask the people who run this server.',
    });
  }
}
