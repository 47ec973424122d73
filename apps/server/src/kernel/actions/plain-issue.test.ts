import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainIssue } from './plain-issue.ts';

const wordsOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: plainIssue }).error?.issues[0]?.message;

test('what is missing, of another type or beyond a bound is said in plain words', () => {
  expect(wordsOf(z.object({ lat: z.number() }), {})).toBe('is missing');
  expect(wordsOf(z.number(), 'many')).toBe('must be a number');
  expect(wordsOf(z.array(z.string()), 'one')).toBe('must be a list');
  expect(wordsOf(z.number().check(z.maximum(90)), 91)).toBe('must be at most 90');
  expect(wordsOf(z.number().check(z.minimum(0)), -1)).toBe('must be at least 0');
  expect(wordsOf(z.string().check(z.maxLength(3)), 'four')).toBe('must have at most 3 characters');
  expect(wordsOf(z.array(z.string()).check(z.minLength(1)), [])).toBe('must have at least 1 entry');
});

test('a choice, a format and an unknown field are named', () => {
  expect(wordsOf(z.enum(['csv', 'json']), 'xml')).toBe('must be csv or json');
  expect(wordsOf(z.uuid(), '7')).toBe('must be an id');
  expect(wordsOf(z.string().check(z.regex(/^a/)), 'b')).toBe('must be written in another way');
  expect(wordsOf(z.strictObject({ name: z.string() }), { name: 'Al', nome: 'Al' })).toBe(
    'Please leave out “nome”, which this operation does not know.',
  );
  expect(wordsOf(z.union([z.string(), z.number()]), null)).toBe('has a value that does not fit');
});

test('words of the schema itself come first', () => {
  expect(wordsOf(z.string('Please enter a name.'), 7)).toBe('Please enter a name.');
});
