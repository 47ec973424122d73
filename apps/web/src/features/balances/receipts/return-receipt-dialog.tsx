import type { Transfer } from '@passline/contract/balances/balances';
import { api } from '../../../api/client.ts';
import { formatMoney } from '../../../parts/money.tsx';
import { CameBackDialog } from '../came-back-dialog.tsx';
import { transferLook } from '../transfers/transfer-words.ts';

/** Notes that what a restaurant paid came back. See docs/rules/balances.md#a-receipt-that-comes-back. */
export function ReturnReceiptDialog({ receipt, onClose }: { receipt: Transfer; onClose: () => void }) {
  const { amount, destinationName, delivery } = receipt;
  const sum = formatMoney(amount);
  return (
    <CameBackDialog
      id={receipt.id}
      title={`The ${sum} of ${destinationName} came back`}
      text={`${sum} leaves the account of ${destinationName} again. If it is paid once more, or the cheque is deposited again, please record that as a new one. Your name and the reason stay beside it.`}
      gone={
        delivery.state === 'SUCCESS' ? null : { title: 'This has changed', word: transferLook(receipt).word }
      }
      book={(reason, sending) => api.balances.returnReceipt({ transferId: receipt.id, reason }, sending)}
      save="It came back"
      done={`${sum} of ${destinationName} came back.`}
      onClose={onClose}
    />
  );
}
