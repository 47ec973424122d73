import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { decimalFromCents } from '@passline/domain/money/cents';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { readAccount } from '../ledger/read-account.ts';

/** What a location has; only super admins see the balance. See docs/rules/banking.md#balance. */
export const readFunds = runQuery(contract.banking.funds, async ({ db, reach, input }) => {
  const { locationId } = input;
  const account = covers(reach, locationId) ? await readAccount(db, locationId) : null;
  if (account?.kind !== 'restaurant') throw notFound();
  return {
    balance: reach.kind === 'anywhere' ? decimalFromCents(account.balanceCents) : null,
    locked: decimalFromCents(account.lockedCents),
  };
});
