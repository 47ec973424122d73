import type { Payment } from '@passline/contract/payments/payments';

/** What a refund of a part is made of, in dollars: the fee before its tax. */
export type PaymentPart = {
  items: { position: number; count: number }[];
  borneBy: 'restaurant' | 'platform';
  /** Of the fee of our couriers, who keep it. Absent: it went back while couriers still bore it. */
  feeBorneBy?: 'restaurant' | 'platform';
  deliveryFee: number;
  tip: number;
};

/** A row of `payments`. */
export type PaymentRecord = {
  id: string;
  order_id: string;
  kind: Payment['kind'];
  purpose: Payment['purpose'];
  amount: number;
  state: Payment['state'];
  channel: Payment['channel'];
  name: string | null;
  price: number | null;
  tax: number | null;
  failure: string | null;
  provider_reference: string | null;
  requested_by: string;
  created_at: string;
  settled_at: string | null;
  attempts: number;
  /** For a refund of items; null for any other payment. */
  part: PaymentPart | null;
  /** When a refund turned out to have failed after all, until it is given back another time; null: it did not. */
  bounced_at: string | null;
};

export function toPayment(record: PaymentRecord): Payment {
  return {
    id: record.id,
    kind: record.kind,
    purpose: record.purpose,
    amount: record.amount,
    state: record.state,
    channel: record.channel,
    name: record.name,
    failure: record.failure,
    requestedBy: record.requested_by,
    createdAt: Date.parse(record.created_at),
    settledAt: record.settled_at === null ? null : Date.parse(record.settled_at),
    bouncedAt: record.bounced_at === null ? null : Date.parse(record.bounced_at),
  };
}

/** What the trail of the order says of one of its payments. */
export function paymentNote(payment: PaymentRecord): Record<string, unknown> {
  const told = {
    payment_id: payment.id,
    payment_kind: payment.kind,
    payment_purpose: payment.purpose,
    payment_amount: payment.amount,
    payment_state: payment.state,
    payment_channel: payment.channel,
    payment_name: payment.name,
    payment_failure: payment.failure,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
}
