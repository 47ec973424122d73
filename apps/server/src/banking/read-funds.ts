import { contract, covers } from '@passline/contract';
import { decimalFromCents } from '@passline/domain';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { readAccount } from '../ledger/read-account.ts';

/** What a location has; the balance is told to super admins alone. See docs/rules/banking.md#balance. */
export const readFunds = runQuery(contract.banking.funds, async ({ db, reach, input }) => {
  const { locationId } = input;
  const account = covers(reach, locationId) ? await readAccount(db, locationId) : null;
  if (account?.kind !== 'restaurant') throw notFound();
  return {
    balance: reach.kind === 'anywhere' ? decimalFromCents(account.balanceCents) : null,
    locked: decimalFromCents(account.lockedCents),
  };
});
