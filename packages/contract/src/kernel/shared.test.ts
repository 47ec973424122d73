import { expect, test } from 'vitest';
import { line, text } from './fields.ts';
import { shared } from './shared.ts';

test('the same arguments make the same one, others another', () => {
  const made = shared((most: number, missing?: string) => ({ most, missing }));
  expect(made(40, 'Name?')).toBe(made(40, 'Name?'));
  expect(made(40, 'Name?')).toEqual({ most: 40, missing: 'Name?' });
  expect(made(40)).toEqual({ most: 40, missing: undefined });
  expect(made(41, 'Name?')).toEqual({ most: 41, missing: 'Name?' });
});

test('texts of the same bounds are one schema, and each refuses by its own', () => {
  expect(text(40)).toBe(text(40));
  expect(text(3).safeParse(' abc ').data).toBe('abc');
  expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('At most 3 characters');
  expect(text(4).safeParse('ab\ncd').error?.issues[0]?.message).toBe('At most 4 characters');
  expect(line(5).safeParse('ab\ncd').error?.issues[0]?.message).toBe('Has to be one line of text');
});
