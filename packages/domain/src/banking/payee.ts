import { BANK_NUMBERS, type BankHolder, type BankNumbers } from './bank-account.ts';

/** Everything that decides who receives a payout. See docs/rules/banking.md#payouts-wait. */
export const PAYEE_FIELDS = [...BANK_NUMBERS, 'companyName', 'firstName', 'lastName'] as const;

export type PayeeFields = BankNumbers & Pick<BankHolder, 'companyName' | 'firstName' | 'lastName'>;

/** Whoever receives as one text: it is another one if any of the fields is. It holds the numbers, so it is never stored or told. */
export function payeeText(payee: PayeeFields): string {
  return JSON.stringify(PAYEE_FIELDS.map((name) => [name, payee[name]]));
}
