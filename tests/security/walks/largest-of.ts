import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** As much of JSON Schema as inputs use. */
type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

/** Ids of records that there are, by the field that names one: `productIds`, `productId`. */
export type Known = Readonly<Record<string, readonly string[]>>;

type Growing = {
  known: Known;
  /** The field, and where in its list the value stands: the first is the sample's. */
  name: string;
  at: number;
  /** How long lists may be, as a part of what their schema allows. */
  share: number;
};

/** What the server reads at most of a body of JSON. */
const MOST_BYTES = 1024 * 1024;

/**
 * The largest input that a schema allows, around a valid one: every list as long as may be, every text too. Where that is
 * more than a body may hold, its lists are halved until it fits.
 */
export function largestOf(schema: z.core.$ZodType, sample: unknown, known: Known): unknown {
  const described = z.toJSONSchema(schema, { io: 'input' }) as Schema;
  for (let share = 1; ; share /= 2) {
    const grown = grow(described, sample, { known, name: '', at: 0, share });
    if (share < 0.01 || JSON.stringify(grown).length < MOST_BYTES) return grown;
  }
}

function grow(schema: Schema, sample: unknown, growing: Growing): unknown {
  if (schema.const !== undefined || schema.enum) return sample ?? schema.const ?? schema.enum?.[0];
  if (schema.anyOf) return grow(branchOf(schema.anyOf, sample), sample, growing);
  if (schema.type === 'array') return growList(schema, sample, growing);
  if (schema.type === 'object') return growObject(schema, sample, growing);
  if (schema.type === 'string') return growText(schema, sample, growing);
  return sample;
}

/** The one that the sample is of, the largest of those. */
function branchOf(branches: readonly Schema[], sample: unknown): Schema {
  const type = Array.isArray(sample) ? 'array' : sample === null ? 'null' : typeof sample;
  const fit = branches.filter((one) => one.type === type || (one.type === 'integer' && type === 'number'));
  const size = ({ maxItems = 0, maxLength = 0, properties = {} }: Schema) =>
    maxItems * 1_000 + maxLength + Object.keys(properties).length;
  return fit.toSorted((a, b) => size(b) - size(a))[0] ?? {};
}

function growList({ items = {}, maxItems = 0 }: Schema, sample: unknown, growing: Growing): unknown[] {
  const given: unknown[] = Array.isArray(sample) ? sample : [];
  const length = Math.max(given.length, Math.floor(maxItems * growing.share));
  const grown = Array.from({ length }, (_, at) =>
    grow(items, given[at] ?? given[0], { ...growing, at: at < given.length ? 0 : at }),
  );
  // A list of words has each once.
  return items.enum ? [...new Set(items.enum)].slice(0, length) : grown.filter((one) => one !== undefined);
}

/** The fields of the sample, and at the top also lists and words that it leaves out. */
function growObject({ properties = {} }: Schema, sample: unknown, growing: Growing): unknown {
  if (typeof sample !== 'object' || sample === null) return growing.name === '' ? {} : sample;
  const given = sample as Record<string, unknown>;
  const isTop = growing.name === '';
  const left = Object.entries(properties).filter(
    ([name, { type }]) => !(name in given) && isTop && (type === 'array' || name === 'search'),
  );
  const grown = [...Object.keys(given), ...left.map(([name]) => name)].map((name) => [
    name,
    grow(properties[name] ?? {}, given[name], { ...growing, name }),
  ]);
  return Object.fromEntries(grown);
}

function growText(schema: Schema, sample: unknown, { known, name, at }: Growing): unknown {
  if (schema.format === 'uuid')
    return at === 0 && sample !== undefined ? sample : (known[name]?.[at] ?? randomUUID());
  if (schema.pattern || schema.format || schema.maxLength === undefined) return sample;
  return (typeof sample === 'string' ? sample : '').padEnd(schema.maxLength, 'x');
}
