import type { WireRecord, RecordTable } from './record-table.ts';
import * as z from 'zod/mini';

type Fill = (value: unknown) => unknown;
const fillsOf = new WeakMap<RecordTable, [field: string, fill: Fill][]>();

/**
 * A record, or some fields of it, as an older version has written it: what the entries of its lists do not have yet takes the default of
 * their schema. A field that is kept part by part is left alone, since its notes hold only some parts.
 */
export function withDefaults<Fields extends WireRecord | null>(table: RecordTable, fields: Fields): Fields {
  if (fields === null) return fields;
  const fills = fillsOf.get(table) ?? readFills(table);
  fillsOf.set(table, fills);
  const filled = fills.flatMap(([field, fill]) => (field in fields ? [[field, fill(fields[field])]] : []));
  return filled.length === 0 ? fields : { ...fields, ...Object.fromEntries(filled) };
}

function readFills({ kind, edited }: RecordTable): [string, Fill][] {
  return Object.entries(edited).flatMap(([field, schema]) => {
    const fill = kind.fields[field]?.parts || !schema ? null : fillOfList(schema);
    return fill ? [[field, fill] as [string, Fill]] : [];
  });
}

/** Null: it is no list of entries with defaults. */
function fillOfList(schema: z.core.$ZodType): Fill | null {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return fillOfList(schema.def.innerType);
  const entry = schema instanceof z.ZodMiniArray ? schema.def.element : null;
  if (!(entry instanceof z.ZodMiniObject)) return null;
  const defaults = Object.entries<z.core.$ZodType>(entry.def.shape).flatMap(([name, one]) =>
    one instanceof z.ZodMiniDefault ? [[name, one.def.defaultValue]] : [],
  );
  if (defaults.length === 0) return null;
  const usual: object = Object.fromEntries(defaults);
  return (value) =>
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? { ...usual, ...one } : one))
      : value;
}
