import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contract, liveQueries } from './contract.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** The range that `z.int()` gives by default: as good as no range at all. */
const isSafeInteger = (bound: number) => Math.abs(bound) === Number.MAX_SAFE_INTEGER;

/** The places in an input that may hold an unlimited amount. */
function unbounded(schema: Schema, at: string): string[] {
  if (schema.const !== undefined || schema.enum) return [];
  if (Array.isArray(schema.type)) {
    return schema.type.flatMap((type) => unbounded({ ...schema, type }, at));
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (parts.length > 0) return parts.flatMap((part) => unbounded(part, at));
  switch (schema.type) {
    case 'boolean':
    case 'null':
      return [];
    case 'number':
    case 'integer': {
      const { minimum, maximum } = schema;
      const isBounded = minimum !== undefined && maximum !== undefined;
      return isBounded && ![minimum, maximum].some(isSafeInteger) ? [] : [`${at}: a number without range`];
    }
    case 'string':
      if (schema.format === 'uuid' || schema.format === 'binary') return [];
      return schema.maxLength === undefined ? [`${at}: a text without a maximum length`] : [];
    case 'array': {
      const own = schema.maxItems === undefined ? [`${at}: a list without a maximum`] : [];
      return [...own, ...unbounded(schema.items ?? {}, `${at}[]`)];
    }
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        unbounded(property, `${at}.${name}`),
      );
      const { additionalProperties: others, propertyNames, maxProperties } = schema;
      if (typeof others !== 'object') return named;
      const isCounted = maxProperties !== undefined || propertyNames?.enum !== undefined;
      const keys = propertyNames
        ? unbounded(propertyNames, `${at}{name}`)
        : [`${at}: names without a maximum`];
      return [
        ...named,
        ...(isCounted ? [] : [`${at}: a record without a maximum`]),
        ...keys,
        ...unbounded(others, `${at}{}`),
      ];
    }
    default:
      return [`${at}: any value at all`];
  }
}

const described = (schema: z.core.$ZodType, at: string) =>
  unbounded(z.toJSONSchema(schema, { io: 'input' }) as Schema, at);

test('every place in the input of an action has a bound', () => {
  const found = Object.entries(contract).flatMap(([feature, actions]) =>
    Object.entries(actions).flatMap(([action, procedure]) => {
      const { inputSchema } = (procedure as { '~orpc': { inputSchema?: z.core.$ZodType } })['~orpc'];
      return inputSchema ? described(inputSchema, `${feature}.${action}`) : [];
    }),
  );
  expect(found).toEqual([]);
});

test('every place in the parameters of a live query has a bound', () => {
  expect(liveQueries.flatMap(({ name, params }) => described(params, name))).toEqual([]);
});

test.each<[string, z.core.$ZodType]>([
  ['a number', z.number()],
  ['a whole number', z.int()],
  ['a number with one end', z.number().check(z.minimum(0))],
  ['a whole number with one end', z.int().check(z.minimum(0))],
  ['a text', z.optional(z.string())],
  ['a list', z.array(z.boolean())],
  ['the text in a list', z.array(z.string()).check(z.maxLength(3))],
  ['a record', z.record(z.string().check(z.maxLength(3)), z.boolean())],
  ['a value in a record', z.record(z.enum(['a']), z.nullable(z.string()))],
  ['a field', z.object({ field: z._default(z.number(), 1) })],
  ['one of a union', z.union([z.boolean(), z.string()])],
  ['anything', z.object({ from: z.unknown() })],
])('the walk finds %s without a bound', (_what, schema) => {
  expect(described(schema, 'it')).not.toEqual([]);
});
