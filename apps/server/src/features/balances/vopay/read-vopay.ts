import { ProviderUnreachable } from '../payout-provider.ts';
import type { VopayAnswer } from './ask-vopay.ts';

/** An answer to a query: a refusal of the query says nothing about the payout. */
export function known(answer: VopayAnswer): VopayAnswer {
  if (!answer.Success) throw new ProviderUnreachable(`VoPay refused the query: ${reasonOf(answer)}`);
  return answer;
}

/** The transactions of a look-up: a list, or an object with numbers for names. */
export function transactionsOf(answer: VopayAnswer): unknown[] {
  const { Transactions: listed } = known(answer);
  if (typeof listed !== 'object' && listed !== undefined) throw unreadable();
  return Object.values(listed ?? {});
}

/** Neither a fee nor a reversal. */
export function isOriginal(transaction: unknown): boolean {
  return parentOf(transaction) === null && !isFee(transaction);
}

/** The id of the transaction that it belongs to. */
export function parentOf(transaction: unknown): string | null {
  const parent = textOf(transaction, 'ParentTransactionID');
  return parent === '' || parent === '0' ? null : parent;
}

export const isFee = (transaction: unknown) => textOf(transaction, 'TransactionType') === 'Fee';

export function transactionIdOf(told: unknown): string {
  const id = textOf(told, 'TransactionID');
  if (!id) throw unreadable();
  return id;
}

export const statusWord = (told: unknown) => textOf(told, 'TransactionStatus')?.trim().toLowerCase();

export function textOf(told: unknown, name: string): string | null {
  if (typeof told !== 'object' || told === null) return null;
  const value: unknown = Object.entries(told).find(([key]) => key === name)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export const reasonOf = ({ ErrorMessage }: VopayAnswer) => ErrorMessage || 'VoPay gave no reason.';
export const unreadable = () => new ProviderUnreachable('VoPay answered something that cannot be read.');
