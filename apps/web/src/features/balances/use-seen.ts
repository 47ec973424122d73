import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import type { useAccount } from './account/use-account.ts';

/**
 * The newest move of an account that a person saw when they began. If others create one meanwhile, it is shown before
 * they may confirm, and then counts as seen. See docs/rules/balances.md#once.
 */
export function useSeen(latestMoveId: string | null) {
  const [id, setId] = useState(latestMoveId);
  return { id, learn: (latest: string | null) => latest !== null && setId(latest) };
}

/**
 * The same of the other account of a move, from its first answer on that is not being read again. `reason`: why nothing can be sent
 * before that; null: it can.
 */
export function useSeenOf({ data, isFetching }: ReturnType<typeof useAccount>) {
  const [seen, setSeen] = useState<{ accountId: string; id: string | null } | null>(null);
  const accountId = data?.account.id;
  if (data && !isFetching && seen?.accountId !== accountId)
    setSeen({ accountId: data.account.id, id: data.latestMoveId });
  const known = seen !== null && seen.accountId === accountId ? seen : null;
  return {
    id: known?.id,
    reason: known === null ? 'The other account is still being read.' : null,
    learn: (latest: string | null) => known !== null && latest !== null && setSeen({ ...known, id: latest }),
  };
}

/** In a conflict: what someone else created meanwhile; null if it is about another account than this one. */
export function latestMoveOf(error: unknown, accountId?: string): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  const data = error.data as { current?: { id?: unknown; latestMoveId?: unknown } } | undefined;
  if (accountId !== undefined && data?.current?.id !== accountId) return null;
  const id = data?.current?.latestMoveId;
  return typeof id === 'string' ? id : null;
}
