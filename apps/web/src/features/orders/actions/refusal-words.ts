import type { OrderRow } from '@passline/contract/orders/order';
import { isDefinedError, ORPCError } from '@orpc/client';
import { messageOf } from '../../../api/refusal.ts';

type Conflict = { current: OrderRow; changedBy: string; changedAt: number };

/** The order as it is now, if somebody else was faster. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT' || !isDefinedError(error)) return null;
  const data = error.data as Partial<Conflict> | undefined;
  return data?.current && data.changedAt !== undefined ? (data as Conflict) : null;
}

/**
 * Why a command on the order with this name failed. A refusal did nothing; a server error says itself what happened.
 */
export function failureWords(error: unknown, name: string): string {
  const isRefusal = error instanceof ORPCError && error.status < 500;
  return `${name}${isRefusal ? ' was not changed.' : ':'} ${messageOf(error)}`;
}

/** Why a command did nothing. `timeOf` writes an instant as the place's clock shows it. */
export function refusalWords(error: unknown, name: string, timeOf: (atMs: number) => string): string {
  const conflict = conflictOf(error);
  if (!conflict) return failureWords(error, name);
  const { current, changedBy, changedAt } = conflict;
  const somebody = changedBy || 'Somebody';
  return `${name} is ${current.status} now: ${somebody} changed it at ${timeOf(changedAt)}. Your change was not made.`;
}
