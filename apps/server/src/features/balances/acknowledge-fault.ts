import { contract } from '@passline/contract/contract';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { GONE, readFault } from './list-faults.ts';
import { requireAuthor } from './require-author.ts';
import { holdAccounts } from './hold-accounts.ts';

/** A row of `ledger_faults`. */
type FaultRow = { id: string; account_id: string | null; acknowledged_by: string | null };

/** A person takes responsibility: the fault no longer holds its account. See docs/rules/ledger.md#holds. */
export const acknowledgeFault = runAction(contract.balances.acknowledgeFault, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  const { id: authorId } = requireAuthor(caller, 'Missing authorId');
  const known = await db.query<FaultRow>('select * from ledger_faults where id = $1', [input.faultId]);
  if (!known.rows[0]) throw notFound(GONE);
  const { account_id: accountId } = known.rows[0];
  // The account first, as a proof does: neither overlooks what the other writes.
  if (accountId !== null) await lockAccounts(db, [accountId]);
  const { rows } = await db.query<FaultRow>('select * from ledger_faults where id = $1 for update', [
    input.faultId,
  ]);
  const fault = rows[0];
  if (!fault) throw notFound(GONE);
  if (fault.acknowledged_by !== null) {
    const message = `${fault.acknowledged_by} has acknowledged this fault already.`;
    throw refused({ code: 'acknowledged', message });
  }
  await requireSecondFactor(db, caller);
  const saved = await db.query<FaultRow>(
    `update ledger_faults set acknowledged_at = $2, acknowledged_by_id = $3, acknowledged_by = $4, reason = $5
     where id = $1 returning *`,
    [fault.id, new Date(nowMs), authorId, callerName, input.reason],
  );
  const acknowledged = saved.rows[0];
  if (!acknowledged) throw new Error(`The locked fault ${fault.id} was not there to be saved.`);
  if (accountId !== null) await holdAccounts(db, accountId);
  audit({
    table: 'ledger_faults',
    id: fault.id,
    before: fault,
    after: acknowledged,
    reason: input.reason,
  });
  return readFault(db, fault.id);
});
