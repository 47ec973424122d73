import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unknownNames } from './unknown-names.ts';

const schema = z.object({
  name: z.string(),
  place: z.optional(z.object({ lat: z.number() })),
  lines: z._default(z.array(z.object({ id: z.string() })), []),
  any: z.looseObject({ a: z.string() }),
  strict: z.strictObject({ a: z.string() }),
  texts: z.record(z.string(), z.object({ to: z.string() })),
  guest: z.union([z.object({ userId: z.string() }), z.object({ points: z.number(), uses: z.number() })]),
  typed: z.pipe(
    z.object({ a: z.string() }),
    z.transform(({ a }) => a),
  ),
});
const pathsIn = (value: unknown) => unknownNames(schema, value).map(({ path }) => path.join('.'));

test('a name that no object of the schema knows is found at every depth', () => {
  expect(
    pathsIn({
      name: 'Uma',
      phone: '604',
      place: { lat: 49, lon: -123 },
      lines: [{ id: '1' }, { id: '2', count: 1 }],
      texts: { ko: { to: '김', from: '' } },
      typed: { a: 'a', b: 'b' },
    }),
  ).toEqual(['phone', 'place.lon', 'lines.1.count', 'texts.ko.from', 'typed.b']);
  expect(unknownNames(schema, { place: { lon: 1 } })).toEqual([{ path: ['place', 'lon'], taken: ['lat'] }]);
});

test('an object that takes any name has none, and one that refuses them says it itself', () => {
  expect(pathsIn({ any: { a: 'a', b: 'b' }, strict: { b: 'b' } })).toEqual([]);
});

test('of several shapes, the one counts that knows most of it', () => {
  expect(pathsIn({ guest: { points: 1, uses: 2 } })).toEqual([]);
  expect(pathsIn({ guest: { points: 1, uses: 2, userID: 'x' } })).toEqual(['guest.userID']);
});

test('what is no object where one is wanted is left to the schema, as is a name that every object has', () => {
  expect(pathsIn({ place: 'here', lines: {}, guest: null })).toEqual([]);
  expect(pathsIn('text')).toEqual([]);
  expect(pathsIn({ toString: 1 })).toEqual(['toString']);
});
