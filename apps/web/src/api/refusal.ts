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

/** Whether the server has answered at all: whatever it was, no answer says nothing about what was done. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500;
}
