import type { Queryable } from '@passline/database';
import { checkPayout } from '@passline/domain/balances/check-move';
import type { PayoutMethod } from '@passline/domain/balances/states';
import type { Cents } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import type { Account } from '../ledger/read-account.ts';
import { readBanks, type Bank } from '../banking/read-payee.ts';
import { payeeOfBank, type KnownPayee } from './require-payee.ts';
import { requireUnblocked } from './require-unblocked.ts';

type Wanted = { amountCents: Cents; method: PayoutMethod; nowMs: number };

/**
 * May this be paid out of an account now, and to whom? Null: by hand. The one answer for a payout, for the lines of a pay run, and for
 * the list that says which accounts are held.
 *
 * @throws Refused
 */
export async function requirePayable(
  db: Queryable,
  vault: Vault,
  account: Account,
  { amountCents, method, nowMs }: Wanted,
): Promise<KnownPayee | null> {
  if (method !== 'Manual')
    return payableTo(account, (await readBanks(db, vault, [account.id])).get(account.id), {
      amountCents,
      method,
      nowMs,
    });
  requireFunds(account, { amountCents, method });
  await requireUnblocked(db, account.id, nowMs, 'Payouts');
  return null;
}

/** The same for a bank account that was read already; undefined: there is none. @throws Refused */
export function payableTo(account: Account, bank: Bank | undefined, wanted: Wanted): KnownPayee {
  requireFunds(account, wanted);
  return payeeOfBank(account, bank, wanted.nowMs);
}

function requireFunds(account: Account, wanted: Pick<Wanted, 'amountCents' | 'method'>): void {
  const checked = checkPayout(account, wanted);
  if (!checked.ok) throw refused(checked.refusal);
}
