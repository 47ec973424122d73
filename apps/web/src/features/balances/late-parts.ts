import { lateDialog } from '../../parts/late/late.tsx';

/** Only super admins open the dialogs above their list. */
const options = { isForPlatform: true };

export const LatePayPanel = lateDialog(
  () => import('./payouts/pay-panel.tsx').then((module) => module.PayPanel),
  options,
);
export const LateTransferDialog = lateDialog(
  () => import('./transfers/transfer-dialog.tsx').then((module) => module.TransferDialog),
  options,
);
export const LateCorrectionDialog = lateDialog(
  () => import('./corrections/correction-dialog.tsx').then((module) => module.CorrectionDialog),
  options,
);
export const LateReceiptDialog = lateDialog(
  () => import('./receipts/receipt-dialog.tsx').then((module) => module.ReceiptDialog),
  options,
);
export const LateAcknowledgeDialog = lateDialog(
  () => import('./proof/acknowledge-dialog.tsx').then((module) => module.AcknowledgeDialog),
  options,
);
export const LateReturnDialog = lateDialog(
  () => import('./payouts/return-dialog.tsx').then((module) => module.ReturnDialog),
  options,
);
export const LateReturnReceiptDialog = lateDialog(
  () => import('./receipts/return-receipt-dialog.tsx').then((module) => module.ReturnReceiptDialog),
  options,
);
export const LatePayoutDialog = lateDialog(
  () => import('./payouts/payout-dialog.tsx').then((module) => module.PayoutDialog),
  options,
);
export const LateOneTransferDialog = lateDialog(
  () => import('./transfers/one-transfer-dialog.tsx').then((module) => module.OneTransferDialog),
  options,
);
export const LateExplainDialog = lateDialog(
  () => import('./explain/explain-dialog.tsx').then((module) => module.ExplainDialog),
  options,
);
