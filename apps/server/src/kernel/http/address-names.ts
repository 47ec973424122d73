import type { AnySchema } from '@orpc/contract';
import * as z from 'zod/mini';

/** What may stand in the address of an operation: the name of each value, and whether it is a list. */
export type AddressNames = ReadonlyMap<string, { isList: boolean }>;

const known = new WeakMap<AnySchema, AddressNames>();
const NONE: AddressNames = new Map();

/** @throws for an input that is not an object: an address has only named values */
export function addressNames(input: AnySchema | undefined): AddressNames {
  if (!input) return NONE;
  const found = known.get(input);
  if (found) return found;
  if (!(input instanceof z.ZodMiniObject)) throw new Error('The input of a GET operation is an object.');
  const shape = Object.entries<z.core.$ZodType>(input.shape);
  const names = new Map(shape.map(([name, value]) => [name, { isList: isList(value) }]));
  known.set(input, names);
  return names;
}

/** Also one that may be left out. */
function isList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.core.$ZodArray) return true;
  const { def } = schema._zod;
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType && isList(def.innerType);
}
