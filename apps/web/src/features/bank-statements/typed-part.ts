import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import type { Cents } from '@passline/domain/money/cents';
import { readDollars, typedDollars } from '../balances/read-dollars.ts';
import type { HeldAccounts } from './held-accounts.ts';

/** An amount in an account, as it is typed. */
export type TypedPart = { key: string; accountId: string; isLess: boolean; amount: string; note: string };

const OWN: ReadonlySet<string> = new Set([SYSTEM_ACCOUNTS.platform, SYSTEM_ACCOUNTS.tax]);

/** Of these it has to be said what it is. */
export function needsNote(accountId: string): boolean {
  return OWN.has(accountId);
}

/** With what is missing. */
export function beginPart(held: HeldAccounts, missing: Cents): TypedPart {
  return {
    key: crypto.randomUUID(),
    accountId: held.find(({ kind }) => kind === 'gateway')?.accountId ?? SYSTEM_ACCOUNTS.gatewayMoneris,
    isLess: missing < 0,
    amount: missing === 0 ? '' : typedDollars(Math.abs(missing)),
    note: '',
  };
}

/** As the bank writes it; null for no amount. */
export function amountOf({ amount, isLess }: TypedPart): Cents | null {
  const cents = readDollars(amount);
  if (cents === null) return null;
  return isLess ? 0 - cents : cents;
}

export function isTyped({ amount, note }: TypedPart): boolean {
  return amount.trim() !== '' || note.trim() !== '';
}

export function partMistake(part: TypedPart): string | null {
  const cents = amountOf(part);
  if (cents === null || cents === 0) return 'Please enter an amount for each part.';
  if (needsNote(part.accountId) && part.note.trim() === '')
    return 'Please say what it is, such as the fees of October.';
  return null;
}
