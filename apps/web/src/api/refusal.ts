import { ORPCError } from '@orpc/client';

/** What a person is told when an action is refused or fails. */
export function messageOf(error: unknown): string {
  if (error instanceof ORPCError) return error.message;
  return 'The server could not be reached. Please try again.';
}

/** The code of a typed refusal; null for anything else. */
export function refusalCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}
