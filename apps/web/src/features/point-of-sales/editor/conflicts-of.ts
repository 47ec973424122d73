import { ORPCError } from '@orpc/client';
import type { FieldConflict } from '@passline/contract/kernel/field-changes';

/** What somebody else changed meanwhile, by field; empty for any other refusal. */
export function conflictsOf(error: unknown): readonly FieldConflict[] {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return [];
  const { current } = error.data as { current: readonly FieldConflict[] };
  return current;
}
