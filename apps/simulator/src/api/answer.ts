import { ORPCError } from '@orpc/client';

/**
 * What a failed request means to its sender. `refused`: somebody else was faster, or a rule says no; both are
 * normal. `unauthorized`: the token is invalid; nothing will ever work. `unreachable`: no answer, too many
 * requests or a failing server; try again later.
 */
export type Trouble =
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unauthorized'; message: string }
  | { kind: 'unreachable'; message: string };

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ORPCError)) return { kind: 'unreachable', message: reasonOf(error) };
  const { status, message } = error;
  if (status === 401) return { kind: 'unauthorized', message };
  if (status === 429 || status >= 500) return { kind: 'unreachable', message };
  return { kind: 'refused', code: refusalCode(error), message };
}

/** The business rule's own code, if there is one. */
function refusalCode(error: ORPCError<string, unknown>): string {
  const data: unknown = error.data;
  const hasCode =
    typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string';
  return hasCode ? String(data.code) : error.code;
}

/** fetch hides the reason (ECONNREFUSED …) in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
