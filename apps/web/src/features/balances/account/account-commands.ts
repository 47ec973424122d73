import { createContext } from 'react';
import type { BalancesSearch } from '../balances-search.ts';

/** What a row of the list offers. */
export type AccountCommands = {
  open: (what: NonNullable<BalancesSearch['open']>, accountId: string) => void;
  /** Whether Take $ is shown. */
  isTaking: boolean;
};

export const AccountCommandsContext = createContext<AccountCommands | null>(null);
