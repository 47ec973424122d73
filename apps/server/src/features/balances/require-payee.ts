import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { BANK_OF_ACCOUNT, readPayee } from '../banking/read-payee.ts';
import type { Account } from '../ledger/read-account.ts';
import type { Payee } from './payout-provider.ts';
import { NO_BANK } from '@passline/domain/balances/check-move';
import { requireUnblocked } from './require-unblocked.ts';

export const NUMBERS_CLOSED =
  'The key of the numbers of this bank account is missing. Please enter them again, or ask the people who run this server.';

/** `paidTo`: the bank account as people may see it. */
export type KnownPayee = { paidTo: string; payee: Payee };

/**
 * Where the payouts of a restaurant or courier go.
 *
 * @throws Refused if nothing may be paid to it now: there is none, or it was changed a short while ago
 */
export async function requirePayee(
  db: Queryable,
  vault: Vault,
  account: Account,
  nowMs: number,
): Promise<KnownPayee> {
  if (account.kind !== 'restaurant' && account.kind !== 'courier') {
    throw refused({ code: 'no-bank-account', message: NO_BANK });
  }
  const { rows } = await db.query<{ account: string }>(
    `select b.account from ${BANK_OF_ACCOUNT} b where b.account_id = $1`,
    [account.id],
  );
  const bank = rows[0];
  const payee = bank && (await openPayee(db, vault, account.id));
  if (payee === 'closed') throw refused({ code: 'bank-numbers-closed', message: NUMBERS_CLOSED });
  if (!bank || !payee) {
    throw refused({
      code: 'no-bank-account',
      message: `There is no bank account of this ${account.kind} yet.`,
    });
  }
  await requireUnblocked(db, account.id, nowMs, 'Payouts');
  return { paidTo: bank.account, payee };
}

/** Null: there is no bank account; 'closed': no key opens its numbers. */
export async function openPayee(
  db: Queryable,
  vault: Vault,
  accountId: string,
): Promise<Payee | 'closed' | null> {
  try {
    return await readPayee(db, vault, accountId);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    return 'closed';
  }
}
