import { acknowledgeFault } from './acknowledge-fault.ts';
import { cancelPayout } from './cancel-payout.ts';
import { createCorrection } from './create-correction.ts';
import { recordReceipt } from './record-receipt.ts';
import { explainAccount, exportEntries } from './explain.ts';
import { getAccount } from './get-account.ts';
import { listAccounts } from './list-accounts.ts';
import { listEntries } from './list-entries.ts';
import { listFaults } from './list-faults.ts';
import { getPayout, listPayouts } from './list-payouts.ts';
import { getTransfer, listTransfers } from './list-transfers.ts';
import { approvePayout, createPayout, declinePayout, retryPayout } from './payouts.ts';
import { returnPayout } from './return-payout.ts';
import { returnReceipt } from './return-receipt.ts';
import { listProofs, proveNow } from './proofs.ts';
import { approveTransfer, createTransfer, declineTransfer, retryTransfer } from './transfers.ts';

export default {
  list: listAccounts,
  get: getAccount,
  transfers: listTransfers,
  payouts: listPayouts,
  payout: getPayout,
  transfer: getTransfer,
  entries: listEntries,
  explain: explainAccount,
  exportEntries,
  createTransfer,
  createCorrection,
  recordReceipt,
  returnReceipt,
  retryTransfer,
  approveTransfer,
  declineTransfer,
  createPayout,
  retryPayout,
  cancelPayout,
  approvePayout,
  declinePayout,
  returnPayout,
  proofs: listProofs,
  prove: proveNow,
  faults: listFaults,
  acknowledgeFault,
};
