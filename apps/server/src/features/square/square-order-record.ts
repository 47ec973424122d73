import type { SquareOrder } from '@passline/contract/square/square';
import type { SquareStepKind } from '@passline/domain/square/square-orders';

/** A row of `square_orders`. */
export type SquareOrderRecord = {
  order_id: string;
  location_id: string;
  order_number: number;
  state: SquareOrder['state'];
  round: number;
  square_order_id: string | null;
  square_location_id: string | null;
  /** Whose account of Square was asked for it, or has it; null: nobody's yet, or it was sent before this was kept. */
  merchant_id: string | null;
  total: number | null;
  expected_total: number | null;
  /** Square was asked to create it, and has not said no: it has it, or may have it. */
  is_create_asked: boolean;
  is_payment_asked: boolean;
  payment_round: number;
  square_payment_id: string | null;
  paid_at: string | null;
  refund_asked: number | null;
  refund_round: number;
  refunded_amount: number;
  is_off_asked: boolean;
  fulfillment: SquareOrder['fulfillment'];
  /** What Square is being asked, or did not do. */
  step: SquareStepKind | null;
  error: string | null;
  tries: number;
  is_simulated: boolean;
  created_at: string;
  begun_at: string;
  left_alone_until: string | null;
  settled_at: string | null;
  rev: number;
};

/** Whether Square may have done what the step says: it was asked, and no answer has decided it. */
export function isOutcomeUnknown(record: SquareOrderRecord): boolean {
  if (record.step === 'create') return record.is_create_asked && record.square_order_id === null;
  if (record.step === 'pay') return record.is_payment_asked && record.paid_at === null;
  return record.step === 'refund' && record.refund_asked !== null;
}

export function toSquareOrder(record: SquareOrderRecord): SquareOrder {
  return {
    orderId: record.order_id,
    locationId: record.location_id,
    orderNumber: record.order_number,
    state: record.state,
    squareOrderId: record.square_order_id,
    total: record.total,
    expectedTotal: record.expected_total,
    paidAt: record.paid_at === null ? null : Date.parse(record.paid_at),
    refundedAmount: record.refunded_amount,
    fulfillment: record.fulfillment,
    step: record.step,
    isOutcomeUnknown: isOutcomeUnknown(record),
    error: record.error,
    tries: record.tries,
    isSimulated: record.is_simulated,
    createdAt: Date.parse(record.created_at),
    settledAt: record.settled_at === null ? null : Date.parse(record.settled_at),
    rev: record.rev,
  };
}
