import type { FieldSchema } from './field-declaration.ts';

/** Whether a value fits a field. Every value fits a field without a schema. */
export function takes(schema: FieldSchema | undefined, value: unknown): boolean {
  return schema?.safeParse(value).success ?? true;
}

/** The values of a choice, in the order of its schema; null if the schema lists none. */
export function valuesOf(schema: FieldSchema | undefined): string[] | null {
  const def = schema?._zod?.def;
  if (!def) return null;
  const listed: unknown[] =
    'entries' in def ? Object.values(def.entries ?? {}) : 'values' in def ? [def.values].flat() : [];
  const values = listed.filter((value) => typeof value === 'string');
  return values.length > 0 ? values : null;
}
