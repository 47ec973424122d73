import { ORPCError } from '@orpc/client';

/** What a refusal may carry: the rule that said no, or what is wrong with the input, field by field. */
type RefusalData = { code?: string; issues?: { path?: (string | number)[]; message?: string }[] };

/** What the server says of single fields, by field; empty where its answer is about the whole. */
export function mistakesFrom(error: unknown): Partial<Record<string, string>> {
  if (!(error instanceof ORPCError)) return {};
  const { code, issues } = (error.data ?? {}) as RefusalData;
  if (code === 'email-in-use') return { email: error.message };
  if (code?.startsWith('wrong-')) return { [code.slice('wrong-'.length)]: error.message };
  return Object.fromEntries((issues ?? []).map(({ path, message }) => [String(path?.[0]), message ?? '']));
}
