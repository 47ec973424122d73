import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { changesOf } from './field-changes.ts';
import { blanksByNull } from './fields.ts';

type Shape = Record<string, z.ZodMiniType>;

/** The fields that each action of the contract changes one by one: 'guests.update phoneNumber'. */
function changedFields(node: unknown, name = ''): [string, z.ZodMiniType][] {
  if (typeof node !== 'object' || node === null) return [];
  if (!('~orpc' in node))
    return Object.entries(node).flatMap(([key, value]) =>
      changedFields(value, name ? `${name}.${key}` : key),
    );
  const { inputSchema } = (node as { '~orpc': { inputSchema?: unknown } })['~orpc'];
  return Object.entries(shapeOf(shapeOf(inputSchema)['changes'])).flatMap(([field, change]) => {
    const { to } = shapeOf(change);
    return to ? [[`${name} ${field}`, to] as [string, z.ZodMiniType]] : [];
  });
}

function shapeOf(schema: unknown): Shape {
  if (schema instanceof z.ZodMiniObject) return schema.shape as Shape;
  return schema instanceof z.ZodMiniOptional ? shapeOf(schema.def.innerType) : {};
}

test('null clears each text that a change may make blank, in every action', () => {
  const fields = changedFields(contract);
  expect(fields.map(([name]) => name)).toContain('guests.updateCard expdate');
  const kept = fields.filter(([, to]) => to.safeParse('').success && !to.safeParse(null).success);
  expect(kept.map(([name]) => name)).toEqual([]);
});

test('null, where it may be sent for none, may also be what was seen; elsewhere it stays null', () => {
  const changes = changesOf({ note: z.string(), at: z.nullable(z.string()) });
  expect(changes.parse({ note: { from: null, to: 'Hi' }, at: { from: null, to: 'Hi' } })).toEqual({
    note: { from: '', to: 'Hi' },
    at: { from: null, to: 'Hi' },
  });
  expect(changes.parse({ note: { to: null } })).toEqual({ note: { to: '' } });
});

test('null clears no text that has to be there, and what is left out keeps its default', () => {
  const { name, note, count } = blanksByNull({
    name: z.string().check(z.minLength(1)),
    note: z._default(z.string(), ''),
    count: z.number(),
  });
  expect(name.safeParse(null).success).toBe(false);
  expect(count.safeParse(null).success).toBe(false);
  expect([null, undefined, 'Hi'].map((sent) => note.parse(sent))).toEqual(['', '', 'Hi']);
  expect(z.object({ note }).parse({})).toEqual({ note: '' });
});
