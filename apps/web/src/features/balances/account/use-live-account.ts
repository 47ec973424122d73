import { accountsTopic } from '@passline/contract/balances/topics';
import type { Account } from '@passline/contract/balances/balances';
import { useCollection, useRow } from '../../../live/use-live.ts';

/** An account of a list as it is now: newer values from the live channel replace those that were read. */
export function useLiveAccount(listed: Account): Account {
  const live = useRow(useCollection(accountsTopic, { kind: listed.kind }), listed.id);
  if (!live || live.rev <= listed.rev) return listed;
  const { balance, locked, onHold, rev } = live;
  return { ...listed, balance: balance ?? listed.balance, locked, onHold, rev };
}
