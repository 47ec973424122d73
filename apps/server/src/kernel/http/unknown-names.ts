import * as z from 'zod/mini';

/** A name that a body has and its operation does not know, with where it stands and what may stand there. */
export type UnknownName = { path: (string | number)[]; taken: readonly string[] };

/**
 * The names in a body that its schema does not know, at every depth. An object that takes any name, and one that refuses them itself,
 * has none. Of several shapes, the body is taken for the one that knows most of it.
 */
export function unknownNames(schema: z.core.$ZodType, value: unknown): UnknownName[] {
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.core.$ZodObject) return ofObject(schema, value);
  if (schema instanceof z.core.$ZodArray)
    return Array.isArray(value)
      ? value.flatMap((one, at) => within(at, unknownNames(schema._zod.def.element, one)))
      : [];
  if (schema instanceof z.core.$ZodRecord) {
    const { valueType } = schema._zod.def;
    return Object.entries(value).flatMap(([name, one]) => within(name, unknownNames(valueType, one)));
  }
  if (schema instanceof z.core.$ZodUnion) {
    const readings = schema._zod.def.options.map((option) => unknownNames(option, value));
    return readings.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (schema instanceof z.core.$ZodPipe) return unknownNames(schema._zod.def.in, value);
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType
    ? unknownNames(def.innerType, value)
    : [];
}

function ofObject({ _zod: { def } }: z.core.$ZodObject, value: object): UnknownName[] {
  const { shape, catchall } = def;
  const taken = Object.keys(shape);
  return Object.entries(value).flatMap(([name, one]) => {
    const inside = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (inside) return within(name, unknownNames(inside, one));
    return catchall ? [] : [{ path: [name], taken }];
  });
}

function within(part: string | number, found: readonly UnknownName[]): UnknownName[] {
  return found.map(({ path, taken }) => ({ path: [part, ...path], taken }));
}
