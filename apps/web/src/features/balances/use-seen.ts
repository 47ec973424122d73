import { ORPCError } from '@orpc/client';
import { useState } from 'react';

/**
 * The newest move of an account that a person saw when they began. If others create one meanwhile, it is shown before
 * they may confirm, and then counts as seen. See docs/rules/balances.md#once.
 */
export function useSeen(latestMoveId: string | null) {
  const [id, setId] = useState(latestMoveId);
  return { id, learn: (latest: string | null) => latest !== null && setId(latest) };
}

/** In a conflict: what someone else created meanwhile. */
export function latestMoveOf(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return null;
  const data = error.data as { current?: { latestMoveId?: unknown } } | undefined;
  const id = data?.current?.latestMoveId;
  return typeof id === 'string' ? id : null;
}
