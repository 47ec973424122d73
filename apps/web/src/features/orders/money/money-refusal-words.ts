import { conflictOf, failureWords } from '../actions/refusal-words.ts';

/** Why a command on money did nothing: an amount may have changed instead of the status. */
export function moneyRefusalWords(error: unknown, name: string, timeOf: (atMs: number) => string): string {
  const conflict = conflictOf(error);
  const words = failureWords(error, name);
  if (!conflict) return words;
  return `${words} That was at ${timeOf(conflict.changedAt)}. Your change was not made: check the amounts, then send again.`;
}
