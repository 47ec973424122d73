import { contract } from '@passline/contract/contract';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { post } from '../ledger/post.ts';
import { lockTransfer, noteTransfer, saveTransfer } from './change-transfer.ts';
import { readTransfer } from './list-transfers.ts';

/** What a restaurant paid is not there any more. See docs/rules/balances.md#a-receipt-that-comes-back. */
export const returnReceipt = runAction(contract.balances.returnReceipt, async (call) => {
  const { db, input, caller, callerName: by, nowMs } = call;
  const receipt = await lockTransfer(call, 'return');
  const reason = input.reason.trim();
  if (reason === '') throw refused({ code: 'reason-missing', message: 'Please enter a reason.' });
  await requireSecondFactor(db, caller);
  const cents = centsFromDecimal(receipt.amount);
  await post(db, {
    belongsTo: 'transfer',
    belongsId: receipt.id,
    sequence: 2,
    amounts: new Map([
      [receipt.source_account_id, cents],
      [receipt.destination_account_id, -cents],
    ]),
    by,
    atMs: nowMs,
    takesBack: 1,
  });
  const returned = await saveTransfer(db, receipt.id, `state = 'RETURNED', error = $2, settled_at = $3`, [
    reason,
    new Date(nowMs),
  ]);
  await noteTransfer(call, receipt, returned);
  return readTransfer(db, receipt.id);
});
