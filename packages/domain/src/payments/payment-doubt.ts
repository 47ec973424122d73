import type { PaymentCheck } from './payment-states.ts';

const DOUBTS: Partial<Record<PaymentCheck, string>> = {
  mismatch: 'Payment does not match',
  unchecked: 'Payment not checked yet',
  'not-paid': 'Not paid',
};

/** What is said of an online payment instead of whether it is paid; null: no check speaks against it. See docs/rules/payments.md#in-question. */
export function doubtWords(check: PaymentCheck | null): string | null {
  return check === null ? null : (DOUBTS[check] ?? null);
}
