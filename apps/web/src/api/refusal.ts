import { ORPCError } from '@orpc/client';
import type { refusals } from '@passline/contract/kernel/refusals';
import { PartNotLoaded } from './part-not-loaded.ts';

/** Server errors after which it is certain that nothing was changed. */
const NOTHING_CHANGED = new Set<string>([
  'BUSY',
  'OVERLOADED',
  'TIMED_OUT',
  'STORAGE_FULL',
] satisfies (keyof typeof refusals)[]);

/** The message for a person when an action is refused or fails. */
export function messageOf(error: unknown): string {
  if (error instanceof ORPCError || error instanceof PartNotLoaded) return error.message;
  return 'The server could not be reached. Please try again.';
}

/** The code of a typed refusal; null for anything else. */
export function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}

/** Which rule of the business said no; null for anything else. */
export function ruleOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null;
  return (error.data as { code?: string } | null)?.code ?? null;
}

/** Whether it is known what the server did. After a server error it is not, except after those that change nothing. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ORPCError && (error.status < 500 || NOTHING_CHANGED.has(error.code));
}
