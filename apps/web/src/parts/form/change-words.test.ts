import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
import { expect, test } from 'vitest';
import { changeWords } from './change-words.ts';
import type { FormFields } from './form-fields.ts';

type Values = { name: string; price: number; tax: string; text: string; isShown: boolean };
const fields: FormFields<Values> = {
  name: { kind: 'text', label: 'Name' },
  price: { kind: 'money', label: 'Price' },
  tax: { kind: 'choice', label: 'Tax', words: { gst: 'GST 5 %' } },
  text: { kind: 'long-text', label: 'Description' },
  isShown: { kind: 'yes-no', label: 'Visibility', says: 'Guests see it' },
};
type Case = [changes: { [Name in keyof Values]?: { from?: unknown } }, words: string];

test.each<Case>([
  [{ price: { from: 18.5 } }, 'Price changed from $18.50'],
  [{ tax: { from: 'gst' } }, 'Tax changed from GST 5 %'],
  [{ name: { from: '' } }, 'Name changed'],
  [{ isShown: { from: true } }, 'Visibility changed'],
  [{ text: { from: 'A long text that says more than the name of its field' } }, 'Description changed'],
  [{ name: { from: 'a' }, price: { from: 1 } }, 'Name and Price changed'],
  [{ name: {}, price: {}, tax: {}, text: {} }, 'Name, Price and 2 more changed'],
])('%o is shown as "%s"', (changes, words) => {
  expect(changeWords({ fields, edited: Object.keys(changes), changes }, zoneOffsetMs)).toBe(words);
});

test('a time is written by the zone rules by which it is typed', () => {
  const end = { kind: 'instant', zone: 'America/Vancouver', label: 'Active until', isEnd: true } as const;
  const changes = { end: { from: Date.parse('2026-07-02T10:00Z') } };
  const tenBehind = () => -600 * 60_000;
  expect(changeWords({ fields: { end }, edited: ['end'], changes }, tenBehind)).toBe(
    'Active until changed from 2026-07-01 24:00',
  );
});
