import { expect, test } from 'vitest';
import { openedForm } from './use-opened.ts';

test.each([
  ['tag', 'tag=new'],
  ['blocked number', 'blocked-number=new'],
])('the dialog of a new %s is %s in the address', (noun, address) => {
  const { read, write } = openedForm(noun);
  const written = new URLSearchParams(write({ opened: 'new' }) as Record<string, string>);
  expect(written.toString()).toBe(address);
  expect(read(Object.fromEntries(written))).toEqual({ opened: 'new' });
  expect(write({ opened: '' })).toEqual({});
});
