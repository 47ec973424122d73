import type { AccountKind } from './accounts.ts';

/** What a restaurant learns of the other account of a transfer or correction: whose else it is, is not told. See docs/rules/balances.md#entries. */
export function otherAccountOf(kind: AccountKind): string {
  return kind === 'restaurant' || kind === 'courier' ? 'another account' : 'Passline';
}
