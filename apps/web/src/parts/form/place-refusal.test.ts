import { ORPCError } from '@orpc/client';
import { describe, expect, test } from 'vitest';
import type { FormFields } from './form-fields.ts';
import { placeRefusal } from './place-refusal.ts';

type Day = { name: string; 'hours.1': string; 'hours.12': string };
const text = (label: string) => ({ kind: 'text', label }) as const;
const fields: FormFields<Day> = {
  name: text('Name'),
  'hours.1': text('Monday'),
  'hours.12': text('Twelfth'),
};
const place = (code: string, data: unknown, message = 'No.') =>
  placeRefusal(new ORPCError(code, { message, data }), fields);
const conflict = { recordId: '1', yours: 1, theirs: 2, changedBy: 'Ana', changedAt: 5 };

describe('what belongs to no field is shown for the whole form', () => {
  test('a server that cannot be reached', () => {
    expect(placeRefusal(new TypeError('Failed to fetch'), fields)).toEqual({
      mistakes: {},
      conflicts: [],
      words: 'The server could not be reached. Please try again.',
      isWhole: false,
    });
  });

  test.each([
    ['NOT_FOUND', null],
    ['REFUSED', { code: 'too-many' }],
    ['REFUSED', { code: 'too-many', field: 'colour' }],
    ['BAD_REQUEST', { issues: [{ message: 'Unknown key' }] }],
    // The whole current record, from an action that does not work by fields.
    ['CONFLICT', { current: { id: '1' }, changedBy: 'Ana' }],
    ['CONFLICT', { current: [{ ...conflict, field: 'colour' }] }],
  ])('%s %j', (code, data) => {
    expect(place(code, data)).toEqual({ mistakes: {}, conflicts: [], words: 'No.', isWhole: false });
  });
});

test('a rule names its field', () => {
  expect(place('REFUSED', { code: 'name-taken', field: 'name' }).mistakes).toEqual({ name: 'No.' });
});

test('locked fields come with their reasons', () => {
  const locked = { fields: { name: 'Not yours.', colour: 'Nor this.' } };
  expect(place('FIELD_LOCKED', locked).mistakes).toEqual({ name: 'Not yours.' });
});

test('bad input is found by its path, however it is wrapped; the first mistake of a field counts', () => {
  const issues = [
    { path: ['changes', 'name', 'to'], message: 'Too long' },
    { path: ['changes', 'name', 'to'], message: 'Too strange' },
    { path: ['updates', 0, 'changes', 'hours', 'to', 1, 0, 'openLT'], message: 'No time' },
  ];
  expect(place('BAD_REQUEST', { issues }).mistakes).toEqual({ name: 'Too long', 'hours.1': 'No time' });
});

test('a conflict names the people and the labels of the fields', () => {
  const current = [{ ...conflict, field: 'hours.12' }];
  expect(place('CONFLICT', { current })).toEqual({
    mistakes: {},
    conflicts: current,
    words: 'Ana changed Twelfth meanwhile. Nothing was saved.',
    isWhole: false,
  });
  const unknown = [{ ...conflict, field: 'name', changedBy: '' }];
  expect(place('CONFLICT', { current: unknown }).words).toBe(
    'Somebody else changed Name meanwhile. Nothing was saved.',
  );
});

test.each([
  [['Ana', 'Ana'], 'Ana changed'],
  [['Ana', 'Bo'], 'Ana and Bo changed'],
  [['', 'Bo'], 'Bo and somebody else changed'],
  [['', ''], 'Somebody else changed'],
])('everyone who made a conflict is named, each only for their own: %j', ([one, other], words) => {
  const current = [
    { ...conflict, field: 'name', changedBy: one },
    { ...conflict, field: 'hours.1', changedBy: other },
  ];
  expect(place('CONFLICT', { current }).words).toBe(`${words} Name, Monday meanwhile. Nothing was saved.`);
});

test('a refusal is whole where all of it is about fields of the form', () => {
  const issue = (name: string) => ({ path: ['changes', name, 'to'], message: 'Too long' });
  expect(place('REFUSED', { code: 'name-taken', field: 'name' }).isWhole).toBe(true);
  expect(place('BAD_REQUEST', { issues: [issue('name'), issue('hours')] }).isWhole).toBe(false);
  expect(place('FIELD_LOCKED', { fields: { name: 'Not yours.', colour: 'Nor this.' } }).isWhole).toBe(false);
});
