import type { Queryable } from '@passline/database';
import { checkPayout } from '@passline/domain/balances/check-move';
import type { PayoutMethod } from '@passline/domain/balances/states';
import type { Cents } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import type { Vault } from '../../kernel/sealing/vault.ts';
import type { Account } from '../ledger/read-account.ts';
import { requirePayee, type KnownPayee } from './require-payee.ts';
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
  const checked = checkPayout(account, { amountCents, method });
  if (!checked.ok) throw refused(checked.refusal);
  if (method === 'VoPay') return requirePayee(db, vault, account, nowMs);
  await requireUnblocked(db, account.id, nowMs, 'Payouts');
  return null;
}
