import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { CannotOpen, type Vault } from '../../kernel/sealing/vault.ts';
import { readBanks, readPayee, type Bank } from '../banking/read-payee.ts';
import type { Account } from '../ledger/read-account.ts';
import type { Payee } from './payout-provider.ts';
import { NO_BANK } from '@passline/domain/balances/check-move';
import { blocked } from './require-unblocked.ts';

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
  return payeeOfBank(account, (await readBanks(db, vault, [account.id])).get(account.id), nowMs);
}

/** The same of a bank account that was read already; undefined: there is none. @throws Refused */
export function payeeOfBank(account: Account, bank: Bank | undefined, nowMs: number): KnownPayee {
  if (account.kind !== 'restaurant' && account.kind !== 'courier') {
    throw refused({ code: 'no-bank-account', message: NO_BANK });
  }
  if (bank?.payee === 'closed') throw refused({ code: 'bank-numbers-closed', message: NUMBERS_CLOSED });
  if (!bank?.payee) {
    throw refused({
      code: 'no-bank-account',
      message: `There is no bank account of this ${account.kind} yet.`,
    });
  }
  if (bank.blockedUntilMs !== null && bank.blockedUntilMs > nowMs)
    throw blocked(bank.blockedUntilMs, bank.zone, nowMs, 'Payouts');
  return { paidTo: bank.account, payee: bank.payee };
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
