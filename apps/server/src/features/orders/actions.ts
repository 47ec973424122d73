import { acceptPayment } from './accept-payment.ts';
import { acknowledgeChargeback } from './acknowledge-chargeback.ts';
import { addCharge } from './add-charge.ts';
import { askPaymentAgain } from './ask-payment-again.ts';
import { takeSupport, releaseSupport } from './take-support.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { createOrder } from './create-order.ts';
import { delayOrder } from './delay-order.ts';
import { findGuest } from './find-guest.ts';
import { listOrders } from './list-orders.ts';
import { markDone, reverseDone } from './mark-done.ts';
import { quoteOrder } from './quote-order.ts';
import { getOrder } from './read-order.ts';
import { readTimeline } from './read-timeline.ts';
import { rejectPayment } from './reject-payment.ts';
import { readCashHeld } from './read-cash-held.ts';
import { refundItems } from './refund-items.ts';
import { refundTip } from './refund-tip.ts';
import { giveBackByHand } from './give-back-by-hand.ts';
import { giveSupport } from './give-support.ts';
import { retryRefund } from './retry-refund.ts';
import { withdrawRefund } from './withdraw-refund.ts';
import { setAdjustment } from './set-adjustments.ts';
import { setCourierAmounts } from './set-courier-amounts.ts';
import { listSupportMoves } from './support-moves.ts';
import { listSupportPeople } from './support-people.ts';
import { setFoodReady } from './set-food-ready.ts';
import { setPaid } from './set-paid.ts';
import { setTable } from './set-table.ts';
import { undoEntry } from './undo-entry.ts';

export default {
  create: createOrder,
  list: listOrders,
  get: getOrder,
  cashHeld: readCashHeld,
  timeline: readTimeline,
  quote: quoteOrder,
  findGuest,
  confirm: confirmOrder,
  setFoodReady,
  setPaid,
  markDone,
  reverseDone,
  delay: delayOrder,
  setTable,
  takeSupport,
  releaseSupport,
  giveSupport,
  supportPeople: listSupportPeople,
  supportMoves: listSupportMoves,
  cancel: cancelOrder,
  addCharge,
  refundTip,
  refundItems,
  retryRefund,
  giveBackByHand,
  withdrawRefund,
  askPaymentAgain,
  acceptPayment,
  rejectPayment,
  acknowledgeChargeback,
  setAdjustment,
  setCourierAmounts,
  undo: undoEntry,
};
