import { expect, test } from 'vitest';
import type { FieldKind, RecordField } from '@passline/contract/kernel/records/record-kind';
import { toldChanges } from './told-changes.ts';

const told = (field: RecordField, was: unknown, is: unknown) =>
  toldChanges(field, 'it', { before: { it: was }, after: { it: is } }, String);
const words = (kind: FieldKind, was: unknown, is: unknown) =>
  told({ label: 'It', kind }, was, is).flatMap(({ before, after }) => [before, after]);

test('a product that was never unticked is on, a printer that was never ticked is off', () => {
  expect(words('products', { soup: null, tea: null }, { soup: false, tea: true })).toEqual([
    '2 on',
    '1 on, 1 off',
  ]);
  expect(words('printers', { stove: null }, { stove: true })).toEqual(['1 off', '1 on']);
});

test('a new destination without entries has all products and no printer', () => {
  expect(words('products', undefined, {})).toEqual(['all', 'all']);
  expect(words('printers', undefined, {})).toEqual(['none', 'none']);
});

test('a fraction that people know as a percentage is shown as one, and null as nothing', () => {
  expect(words('percent', null, 0.25)).toEqual(['nothing', '25 %']);
});

test('of several texts each that differs is told by the name of its part, and what is not written is nothing', () => {
  const field = { label: 'Translation', kind: 'texts', parts: { ko: 'Korean', fr: 'French' } } as const;
  expect(told(field, { ko: null, fr: 'Payer' }, { ko: '결제', fr: 'Régler' })).toEqual([
    { field: 'Korean', before: 'nothing', after: '결제' },
    { field: 'French', before: 'Payer', after: 'Régler' },
  ]);
  expect(told(field, undefined, { ko: '결제', fr: null })).toMatchObject([{ after: 'Korean: 결제' }]);
});

test('a value that another field says how to read is read by it as it was on each side, also where only the value changed', () => {
  const field = {
    label: 'Off each product',
    kind: 'number',
    kindBy: { field: 'type', kinds: { amount: 'money', share: 'percent' } },
  } as const;
  const read = (states: Parameters<typeof toldChanges>[2]) =>
    toldChanges(field, 'off', states, String).flatMap(({ before, after }) => [before, after]);
  const [before, after] = [{ off: 0.1 }, { off: 0.25 }];
  expect(read({ before, after, beside: { type: 'share' } })).toEqual(['10 %', '25 %']);
  expect(read({ before, after, beside: { type: 'amount' } })).toEqual(['$0.10', '$0.25']);
  expect(read({ before: { off: 2, type: 'amount' }, after: { off: 0.1, type: 'share' } })).toEqual([
    '$2.00',
    '10 %',
  ]);
  expect(read({ before, after })).toEqual(['0.1', '0.25']);
});
