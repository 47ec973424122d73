import { ORPCError } from '@orpc/client';
import type { Mistakes } from './find-mistakes.ts';

type Issue = { path?: readonly unknown[]; message?: string };
type RefusalData = { issues?: readonly Issue[]; fields?: Record<string, string>; code?: string };

/** What the server objected to, at the field that it belongs to; empty where it belongs to none. */
export function mistakesOfRefusal(error: unknown): Mistakes {
  if (!(error instanceof ORPCError)) return {};
  const data = (error.data ?? {}) as RefusalData;
  if (error.code === 'FIELD_LOCKED') return data.fields ?? {};
  if (data.code?.startsWith('reopening-')) return { orderStatus: error.message };
  // updates, 0, changes, {field}, to
  const found = (data.issues ?? []).flatMap(({ path, message }) =>
    typeof path?.[3] === 'string' && message ? [[path[3], message] as const] : [],
  );
  return Object.fromEntries(found);
}
