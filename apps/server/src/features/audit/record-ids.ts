import * as z from 'zod/mini';

const UUID = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

/** The ids of some lines' records, each once: those that can be looked up in a table of ours, whose keys have this form. */
export function recordIds(lines: readonly { recordId: string }[], form: z.core.$ZodType = UUID): string[] {
  const ids = new Set(lines.map(({ recordId }) => recordId));
  return [...ids].filter((id) => z.safeParse(form, id).success);
}
